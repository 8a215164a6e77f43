import * as z from 'zod/mini';

/** The default page size of every list, and the largest. */
export const defaultPageSize = 20;
export const maximumPageSize = 200;
/** Rows of a filter that are chosen together. */
export const maximumWhole = 1_000;
/** Rows that paging may skip; deeper reading is an export's work. */
export const maximumOffset = 10_000;

/** Rows of one state are counted up to here; from there on they are many. */
export const maximumCounted = 1_000;

/** How many rows of a list there are with each value of one of its filters; under the empty value those without it. */
export const rowCounts = z.object({ counts: z.record(z.string(), z.int()) });

/** Output schema of a list: its rows and the number of rows of the whole filter, not of the page. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() });
}

/**
 * Output schema of the groups of a list, for a page of them: the values of one of its columns. A group's key is the id of
 * a person or unit, or a day; empty for the rows without a value. `note` distinguishes two of the same name.
 */
export function headsOf<Totals extends z.ZodMiniType>(totals: Totals) {
  const head = z.object({ key: z.string(), name: z.string(), note: z.string(), rows: z.int(), totals });
  return z.object({ heads: z.array(head), total: z.int() });
}

export type PageQuery = { page: number; size: number };

/** The SQL window of a page. */
export function windowOf({ page, size }: PageQuery): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size };
}
