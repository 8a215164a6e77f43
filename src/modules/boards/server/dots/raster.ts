/** Outlines to dots: each dot is sampled sixteen times, and lit where enough of it is covered. */
import type { PathCommand } from 'fontkit';
import type { Dots } from './dots.ts';

type Point = readonly [x: number, y: number];
type Edge = { readonly from: Point; readonly to: Point };

/** Samples of a dot in each direction. */
const samples = 4;
/** Curves of letters of a few dots are straight in so many parts. */
const parts = 6;

/** The straight edges of a glyph, in its own units. */
export function edgesOf(commands: readonly PathCommand[]): Edge[] {
  const edges: Edge[] = [];
  let [start, last]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (to: Point): void => {
    edges.push({ from: last, to });
    last = to;
  };
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at): Point => [
      args[2 * at]!,
      args[2 * at + 1]!,
    ]);
    if (command === 'moveTo') start = last = points[0]!;
    else if (command === 'closePath') lineTo(start);
    else {
      const curve = [last, ...points];
      for (let step = 1; step <= (points.length === 1 ? 1 : parts); step += 1)
        lineTo(points.length === 1 ? points[0]! : pointOf(curve, step / parts));
    }
  }
  return edges;
}

/** A point of a Bézier curve of any degree. */
function pointOf(curve: readonly Point[], share: number): Point {
  if (curve.length === 1) return curve[0]!;
  const between = curve.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = curve[at]!;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return pointOf(between, share);
}

/** Where a horizontal line meets the edges, with the direction in which each crosses it, from left to right. */
function crossings(edges: readonly Edge[], y: number): { x: number; turn: 1 | -1 }[] {
  const found: { x: number; turn: 1 | -1 }[] = [];
  for (const { from, to } of edges) {
    if (from[1] <= y === to[1] <= y) continue;
    const x = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
    found.push({ x, turn: to[1] > from[1] ? 1 : -1 });
  }
  return found.toSorted((a, b) => a.x - b.x);
}

export type Placed = { readonly edges: readonly Edge[]; readonly left: number; readonly scale: number };

/** Draws glyphs, each from its left edge on, over a common base line; `lit` is the share from which on a dot is lit. */
export function raster(
  glyphs: readonly Placed[],
  { width, height, baseline, lit }: { width: number; height: number; baseline: number; lit: number },
): Dots {
  const counts = Array.from({ length: height }, () => new Uint8Array(width));
  for (const { edges, left, scale } of glyphs)
    for (let row = 0; row < height * samples; row += 1) {
      const y = (baseline - (row + 0.5) / samples) / scale;
      const line = counts[Math.floor(row / samples)]!;
      let winding = 0;
      let from = 0;
      for (const { x, turn } of crossings(edges, y)) {
        const at = (left + x * scale) * samples;
        if (winding === 0) from = at;
        winding += turn;
        if (winding !== 0) continue;
        const last = Math.min(Math.ceil(at - 0.5), width * samples);
        for (let sample = Math.max(Math.ceil(from - 0.5), 0); sample < last; sample += 1)
          line[Math.floor(sample / samples)]! += 1;
      }
    }
  const least = samples * samples * lit;
  return { width, height, rows: counts.map((line) => Array.from(line, (count) => count >= least)) };
}
