import type { ReactNode, RefObject } from 'react';
import type { RowAction } from '../../table/table-row.tsx';
import type { RowCounts } from '../filter-bar.tsx';
import type { ListPage } from '../list-query.ts';
import type { ListTotal } from '../list-totals.tsx';
import type { DataTableProps } from '../../table/data-table.tsx';
import type { GroupedBy, ListState, LoadGroups } from '../use-list.ts';

type List = Pick<
  ListState<ListPage<unknown>>,
  'query' | 'onQuery' | 'answer' | 'rowKey' | 'sheet' | 'options' | 'keys'
>;

/** Of a list in which there is nothing yet: what will stand there, and the screen where it begins. */
export type EmptyWords = { title?: string; text?: string; next?: `/${string}` };

export type ListEmptyProps = {
  filtered: boolean;
  onClear: () => void;
  /** `action` in place of the next step; null for none. */
  words?: (EmptyWords & { action?: ReactNode }) | undefined;
  onNew?: (() => void) | undefined;
  newText?: string | undefined;
};

/** What may be done with any row of any list. */
export type LineActs = (row: unknown) => RowAction[];

/** A list whose rows stand in groups. */
export type GroupedTableProps = {
  list: Pick<
    ListState<ListPage<unknown>>,
    'declared' | 'asked' | 'keys' | 'options' | 'query' | 'rowKey' | 'seen'
  >;
  load: LoadGroups<object>;
  table: DataTableProps<unknown>;
  by: GroupedBy;
  totals?: ((totals: unknown) => readonly ListTotal[]) | undefined;
  /** Told which rows stand, in their order; null once they stand in groups no more. */
  onRows: (rows: readonly unknown[] | null) => void;
};

export type ListLaterProps = ListOnScreen & {
  /** The rows that stand, where they stand in groups. */
  grouped: readonly unknown[] | null;
};

export type ListOnScreen = {
  list: List;
  screen: RefObject<HTMLElement | null>;
  onCounts: (counts: RowCounts) => void;
  /** Must stay the same function as long as the list stands. */
  onActs: (acts: () => LineActs | undefined) => void;
};
