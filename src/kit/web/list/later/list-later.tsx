import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { maximumCounted } from '../../../contract/page.ts';
import type { Counts } from '../../input/input.tsx';
import { send } from '../../send/send.ts';
import type { CountedBy } from '../use-list.ts';
import { useCopyRows } from './copy-rows.ts';
import { useLineLink } from './line-link.tsx';
import { usePreview } from './preview/preview.tsx';
import { useRowKeys } from './row-keys.ts';
import type { LineActs, ListLaterProps, ListOnScreen } from './list-later.types.ts';

export { GroupedTable } from './groups/grouped-table.tsx';

/** The functions of a list that are fetched after its first rows. */
export function ListLater({ grouped, ...tableProps }: ListLaterProps) {
  const { answer } = tableProps.list;
  const { counts } = tableProps.list.options;
  const props = grouped && answer.data ? withRows(tableProps, grouped) : tableProps;
  const { onActs } = props;
  const copying = useLineLink(props);
  const { previewing, panel } = usePreview(props);
  useRowKeys(props);
  useCopyRows(props);
  useEffect(() => {
    const acts: LineActs = (row) =>
      [...previewing(row), ...copying(row)].map((act, index) => ({ ...act, separated: index === 0 }));
    onActs(() => acts);
  }, [onActs, previewing, copying]);
  return (
    <>
      {panel}
      {counts && <Counting {...props} counted={counts} />}
    </>
  );
}

/** The rows in their groups in place of the first page, which nobody sees. */
const withRows = (props: ListOnScreen, rows: readonly unknown[]): typeof props => {
  const { answer } = props.list;
  return {
    ...props,
    list: { ...props.list, answer: { ...answer, data: { ...answer.data, rows } } as typeof answer },
  };
};

/** Large counts are estimates; a count of none has no text. */
function countText(count: number): string {
  if (count === 0) return '';
  return count < maximumCounted ? String(count) : `${maximumCounted - 1}+`;
}

/** Counts the rows by state, one call for all states; again whenever the rows are read again. */
function Counting({ list, counted: { call, by }, onCounts }: ListOnScreen & { counted: CountedBy }) {
  const { query, answer } = list;
  const { [by]: _, ...others } = query.filters;
  const input = list.options.input({ ...query, filters: others });
  const { data } = useQuery({
    // Under the list's own key: what changes its rows changes their numbers.
    queryKey: [...list.keys, 'counts', input],
    queryFn: ({ signal }) => send(call, input, { signal, quiet: true }),
    enabled: answer.isSuccess,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const counts = data?.counts;
  const tell = useEffectEvent(onCounts);
  useEffect(() => {
    if (!counts) return;
    const texts = Object.entries(counts).map(([value, count]) => [value, countText(count)]);
    tell({ by, counts: Object.fromEntries(texts) as Counts });
  }, [by, counts]);
  return null;
}
