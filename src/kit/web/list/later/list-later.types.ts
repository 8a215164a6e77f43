import type { ReactNode, RefObject } from 'react';
import type { RowAction } from '../../table/table-row.tsx';
import type { RowCounts } from '../filter-bar.tsx';
import type { ListPage } from '../list-query.ts';
import type { ListState } from '../use-list.ts';

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

export type ListLaterProps = {
  list: List;
  screen: RefObject<HTMLElement | null>;
  onCounts: (counts: RowCounts) => void;
  /** Must stay the same function as long as the list stands. */
  onActs: (acts: () => LineActs | undefined) => void;
};
