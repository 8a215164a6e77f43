/** How many things wait for somebody, and since when the oldest of them does; null where none does. */
export type Load = { readonly count: number; readonly since: string | null };

export const nothingWaits: Load = { count: 0, since: null };

/** The load of things of which each says since when it waits. */
export const loadOfTimes = (times: readonly string[]): Load => ({
  count: times.length,
  since: times.reduce<string | null>((oldest, at) => (oldest === null || at < oldest ? at : oldest), null),
});
