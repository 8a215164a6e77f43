import type { PathCommand } from 'fontkit';

type Point = { readonly x: number; readonly y: number; readonly isOn: boolean };

/** The points of each contour: a curve is a point beside the outline, and the first is not said twice. */
function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const numbers = args.map(Math.round);
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < numbers.length; at += 2)
      contours.at(-1)?.push({ x: numbers[at]!, y: numbers[at + 1]!, isOn: at === numbers.length - 2 });
  }
  return contours.map((points) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    return points.length > 1 && last.isOn && first.x === last.x && first.y === last.y
      ? points.slice(0, -1)
      : points;
  });
}

/** A glyph as fonts store it. The library's own writer takes none of a font with weights. */
export function encodedGlyph(commands: readonly PathCommand[]): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const size = 12 + contours.length * 2 + points.length * 5;
  // Tables begin at even places.
  const bytes = Buffer.alloc(size + (size % 2));
  let at = 0;
  const write = (value: number): void => void (at = bytes.writeInt16BE(value, at));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  write(contours.length);
  for (const value of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(value);
  let last = -1;
  for (const contour of contours) write((last += contour.length));
  // No instructions.
  write(0);
  for (const { isOn } of points) at = bytes.writeUInt8(isOn ? 1 : 0, at);
  for (const list of [xs, ys])
    for (const [index, value] of list.entries()) write(value - (list[index - 1] ?? 0));
  return bytes;
}
