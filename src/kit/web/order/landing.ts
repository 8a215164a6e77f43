/** Before which line one lands that is let go at `y`: behind all whose middle is above it. */
export const landingAt = (boxes: readonly { top: number; bottom: number }[], y: number): number =>
  boxes.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;

/** The order once a line is put before the one at `landing`; null where it stays as it is. */
export function movedTo(ids: readonly string[], id: string, landing: number): string[] | null {
  const from = ids.indexOf(id);
  if (from < 0 || landing === from || landing === from + 1) return null;
  return ids.toSpliced(from, 1).toSpliced(landing > from ? landing - 1 : landing, 0, id);
}
