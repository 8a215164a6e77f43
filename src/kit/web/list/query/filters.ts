/** Filters are plain data that fits in an address: texts, lists of texts, absent when off. */
export type FilterValue = string | readonly string[] | undefined;
export type Filters = { readonly [name: string]: FilterValue };

/** True when any filter is on. */
export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value.length > 0);
