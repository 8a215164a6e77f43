/** Dots of a board: rows of equal length, true where a dot is lit. */
export type Dots = {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly boolean[])[];
};

/** The dots of these columns. */
export function columnsOf({ rows, height }: Dots, from: number, width: number): Dots {
  return { width, height, rows: rows.map((row) => row.slice(from, from + width)) };
}

/** As texts of 0 and 1, for the browser and for tests. */
export const dotTexts = ({ rows }: Dots): string[] =>
  rows.map((row) => row.map((lit) => (lit ? '1' : '0')).join(''));
