import type { RefObject } from 'react';
import type { RowAction } from '../../table/table-row.tsx';
import type { RowCounts } from '../filter-bar.tsx';
import type { ListPage } from '../list-query.ts';
import type { ListState } from '../use-list.ts';

type List = Pick<
  ListState<ListPage<unknown>>,
  'query' | 'onQuery' | 'answer' | 'rowKey' | 'sheet' | 'options' | 'keys'
>;

/** What may be done with any row of any list. */
export type LineActs = (row: unknown) => RowAction[];

export type ListLaterProps = {
  list: List;
  screen: RefObject<HTMLElement | null>;
  onCounts: (counts: RowCounts) => void;
  /** Must stay the same function as long as the list stands. */
  onActs: (acts: () => LineActs | undefined) => void;
};
