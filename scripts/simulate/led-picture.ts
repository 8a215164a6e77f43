/** A board in a terminal: two rows of dots are a line of half blocks. */
import type { SimulatedBoard } from '../../src/modules/boards/server/driver/alpha/simulated-board.ts';

const colors: Readonly<Record<string, string>> = { '1': '31', '2': '32', '3': '33' };
const blocks = [' ', '▄', '▀', '█'] as const;

/** The columns that are seen: a text that is wider than the board moves through it. */
function seen(row: string, width: number, step: number): string {
  if (row.length <= width) return row.padEnd(width, '0');
  const round = `${row}${'0'.repeat(width)}`;
  const from = step % round.length;
  return (round + round).slice(from, from + width);
}

const isLit = (dot: string | undefined): boolean => dot !== undefined && dot !== '0';

export function drawnBoard(
  shown: ReturnType<SimulatedBoard['shown']>,
  { width, step }: { width: number; step: number },
): string {
  const edge = '─'.repeat(width);
  const frame = (lines: readonly string[]): string =>
    [`┌${edge}┐`, ...lines.map((line) => `│${line}│`), `└${edge}┘`].join('\n');
  if (!shown) return frame([' '.repeat(width)]);
  const color = (line: string): string => `\x1b[${colors[shown.color] ?? '31'}m${line}\x1b[0m`;
  if (shown.rows.length === 0) return frame([color(shown.text.slice(0, width).padEnd(width))]);
  const rows = shown.rows.map((row) => seen(row, width, step));
  const lines = Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) =>
    Array.from({ length: width }, (_none, x) => {
      const [upper, lower] = [isLit(rows[2 * at]?.[x]), isLit(rows[2 * at + 1]?.[x])];
      return blocks[(upper ? 2 : 0) + (lower ? 1 : 0)];
    }).join(''),
  );
  return frame(lines.map(color));
}
