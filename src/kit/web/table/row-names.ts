/** The rows of a table by key, and the names of the elements that show them. */
export type RowNames = {
  readonly keys: readonly string[];
  readonly names: readonly number[];
  /** Not used yet. */
  readonly next: number;
};

export const NO_NAMES: RowNames = { keys: [], names: [], next: 0 };

/**
 * A page of other rows is drawn into the elements of the rows before it: to change their words costs half of making them
 * anew. Where rows stay they keep their elements, and only those that come get new ones.
 */
export function renamed(before: RowNames, keys: readonly string[]): RowNames {
  const nameOf = new Map(
    keys.length === 0 ? [] : before.keys.map((key, index) => [key, before.names[index]]),
  );
  const stays = keys.some((key) => nameOf.has(key));
  let { next } = before;
  const names = keys.map((key, index) => (stays ? nameOf.get(key) : before.names[index]) ?? next++);
  return { keys, names, next };
}
