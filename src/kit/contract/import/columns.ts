/**
 * Columns of a file that nobody has spoken for: neither a field is read from them nor are they left out on purpose.
 * Columns without a name are empty.
 */
export function columnsLeft({
  columns,
  mapping,
  ignored,
}: {
  columns: readonly string[];
  mapping: Readonly<Record<string, number | null | undefined>>;
  ignored: readonly number[];
}): number[] {
  const known = new Set<unknown>([...Object.values(mapping), ...ignored]);
  return columns.flatMap((name, index) => (name === '' || known.has(index) ? [] : [index]));
}
