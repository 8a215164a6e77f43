/** Ticks of the tree of rights: a button is never ticked without its menu. */
export type Right = { readonly id: string; readonly parentId: string | null; readonly isOwn: boolean };

const above = (rows: readonly Right[], id: string): string[] => {
  const parentId = rows.find((row) => row.id === id)?.parentId ?? null;
  return parentId === null ? [] : [parentId, ...above(rows, parentId)];
};

const below = (rows: readonly Right[], id: string): string[] =>
  rows.filter(({ parentId }) => parentId === id).flatMap((row) => [row.id, ...below(rows, row.id)]);

/** Ticks a right with the menus above it, or takes it away with the buttons below it. */
export function toggled(
  rows: readonly Right[],
  value: readonly string[],
  id: string,
  isOn: boolean,
): readonly string[] {
  if (isOn) return [...new Set([...value, id, ...above(rows, id)])];
  const removed = new Set([id, ...below(rows, id)]);
  return value.filter((each) => !removed.has(each));
}

/**
 * Whether the caller may change this tick: the right and all that would follow it have to be among the caller's rights.
 */
export function mayToggle(rows: readonly Right[], value: readonly string[], id: string): boolean {
  const isOwn = (each: string) => rows.find((row) => row.id === each)?.isOwn === true;
  if (!isOwn(id)) return false;
  return value.includes(id)
    ? below(rows, id).every((each) => !value.includes(each) || isOwn(each))
    : above(rows, id).every((each) => value.includes(each) || isOwn(each));
}

/** All of these rights that may be changed, ticked or not. */
export function toggledAll(
  rows: readonly Right[],
  value: readonly string[],
  ids: readonly string[],
  isOn: boolean,
): readonly string[] {
  return ids.reduce<readonly string[]>(
    (now, id) => (now.includes(id) !== isOn && mayToggle(rows, now, id) ? toggled(rows, now, id, isOn) : now),
    value,
  );
}
