import type { Filters } from './filter-bar.tsx';
import type { Sort } from '../table/table-model.ts';

/** The state of a list in the address. Page from 1. */
export interface ListQuery<F extends Filters = Filters> {
  page: number;
  size: number;
  sort: Sort | null;
  filters: F;
}

export interface ListPage<Row, Totals = unknown> {
  rows: readonly Row[];
  /** Rows of the whole filter. */
  total: number;
  /** Sums of the whole filter, not of the page. */
  totals?: Totals;
}
