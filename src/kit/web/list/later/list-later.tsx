import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { maximumCounted } from '../../../contract/page.ts';
import type { Counts } from '../../form/input.tsx';
import { send } from '../../send/send.ts';
import type { RowCounts } from '../filter-bar.tsx';
import type { ListPage } from '../list-query.ts';
import type { CountedBy, ListState } from '../use-list.ts';

type List = Pick<ListState<ListPage<unknown>>, 'query' | 'answer' | 'counted' | 'askedFor' | 'keys'>;

export type ListLaterProps = {
  list: List;
  onCounts: (counts: RowCounts | null) => void;
};

/** What a list does once its first rows stand; fetched after them. */
export function ListLater(props: ListLaterProps) {
  const { counted } = props.list;
  return counted && <Counting {...props} counted={counted} />;
}

/** What is many is not counted to its end. */
const countText = (count: number): string =>
  count < maximumCounted ? String(count) : `${maximumCounted - 1}+`;

/** Counts the rows by state, one call for all states; again whenever the rows are read again. */
function Counting({ list, counted: { call, by }, onCounts }: ListLaterProps & { counted: CountedBy }) {
  const { query, answer } = list;
  const { [by]: _, ...others } = query.filters;
  const input = list.askedFor({ ...query, filters: others });
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
    const texts = Object.entries(counts ?? {}).map(([value, count]) => [value, countText(count)]);
    tell(counts ? { by, counts: Object.fromEntries(texts) as Counts } : null);
  }, [by, counts]);
  return null;
}
