/** Filters are plain data that fits in an address: texts, lists of texts, absent when off. */
export type FilterValue = string | readonly string[] | undefined;
export type Filters = { readonly [name: string]: FilterValue };
