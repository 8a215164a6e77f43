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

/** The words of a list without rows: its future content, and the screen on which that begins. */
export type EmptyWords = { title?: string; text?: string; next?: `/${string}` };

export type ListEmptyProps = {
  filtered: boolean;
  onClear: () => void;
  /** `action` in place of the next step; null for none. */
  words?: (EmptyWords & { action?: ReactNode }) | undefined;
  onNew?: (() => void) | undefined;
  newText?: string | undefined;
};

/** The acts that are possible on any row of any list. */
export type LineActs = (row: unknown) => RowAction[];

/** A list whose rows are in groups. */
export type GroupedTableProps = {
  list: Pick<
    ListState<ListPage<unknown>>,
    'declared' | 'asked' | 'keys' | 'options' | 'query' | 'rowKey' | 'seen'
  >;
  load: LoadGroups<object>;
  table: DataTableProps<unknown>;
  by: GroupedBy;
  totals?: ((totals: unknown) => readonly ListTotal[]) | undefined;
  /** Called with the visible rows in their order; with null once the rows are no longer in groups. */
  onRows: (rows: readonly unknown[] | null) => void;
};

export type ListLaterProps = ListOnScreen & {
  /** The visible rows if they are in groups. */
  grouped: readonly unknown[] | null;
};

export type ListOnScreen = {
  list: List;
  screen: RefObject<HTMLElement | null>;
  onCounts: (counts: RowCounts) => void;
  /** Must stay the same function as long as the list is mounted. */
  onActs: (acts: () => LineActs | undefined) => void;
};
