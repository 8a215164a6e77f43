import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call, InputOf } from '../../../../contract/call.ts';
import { send } from '../../../send/send.ts';
import type { GroupHeads, GroupsOf } from '../../use-list.ts';
import type { GroupedTableProps } from '../list-later.types.ts';

export type Head = GroupHeads['heads'][number];
export type Group = {
  head: Head;
  isOpen: boolean;
  rows: readonly unknown[];
  /** Its rows are on their way. */
  isWaiting: boolean;
  error: unknown;
  /** The number of rows in the next part; 0 if all are loaded. */
  more: number;
};

const headsAtOnce = 50;
const rowsAtOnce = 20;

/** The open groups of each list, with their numbers of parts: kept while the user looks at another page and returns. */
const memory = new Map<string, ReadonlyMap<string, number>>();

type Part<T> = { data?: T; error?: unknown };

/**
 * The answers to several inputs of one call, each cached separately: a further input sends one more request only. The
 * last answers stay until the next are there. All use one query, since the number of hooks may not change.
 */
function useParts<T>(keys: readonly unknown[], call: Call, inputs: readonly object[]) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...keys, 'parts', inputs],
    queryFn: (): Promise<ReadonlyMap<string, Part<T>>> =>
      Promise.all(
        inputs.map(async (input): Promise<[string, Part<T>]> => {
          try {
            const data = await queries.fetchQuery({
              queryKey: [...keys, 'part', input],
              queryFn: ({ signal }) => send(call, input as InputOf<Call>, { signal, quiet: true }),
              staleTime: Infinity,
            });
            return [JSON.stringify(input), { data: data as T }];
          } catch (error) {
            return [JSON.stringify(input), { error }];
          }
        }),
      ).then((parts) => new Map(parts)),
    placeholderData: (before) => before,
  });
}

/** The groups of a list: their heads, and of those that are open the rows, by parts. Before any was opened or closed the first is open. */
export function useGroups({
  list,
  groups,
  by,
}: Pick<GroupedTableProps, 'list' | 'by'> & { groups: GroupsOf<object> }) {
  const { declared, asked: request, keys, rowKey, seen: knownRows } = list;
  const way = groups.by[by];
  const place = JSON.stringify([keys, by]);
  const [chosen, setChosen] = useState(() => memory.get(place));
  const { headed, headParts, heads, total, hasMore, showMore: showMoreGroups } = useHeads(list, groups, way);

  const [first] = heads;
  const open = chosen ?? new Map(first ? [[first.key, 1]] : []);
  const partsOf = ({ key }: Head): object[] =>
    Array.from({ length: open.get(key) ?? 0 }, (_, index) => ({
      ...request,
      ...way?.rows(key),
      page: index + 1,
      size: rowsAtOnce,
    }));
  const rowed = useParts<{ rows: readonly unknown[] }>(
    [...keys, 'grouped'],
    declared,
    heads.flatMap(partsOf),
  );
  const { data: answers } = rowed;
  const grouped = heads.map((head) => groupOf(head, partsOf(head), answers, rowKey));
  useEffect(() => {
    for (const { data } of answers?.values() ?? [])
      for (const row of data?.rows ?? []) knownRows.current.set(rowKey(row), row);
  }, [answers, knownRows, rowKey]);

  const choose = (next: ReadonlyMap<string, number>): void => {
    memory.set(place, next);
    setChosen(next);
  };
  return {
    groups: grouped,
    total,
    /** Changes when rows were answered. */
    readAt: rowed.dataUpdatedAt,
    isPending: headed.isPending,
    isStale: headed.isPlaceholderData,
    error: headParts.find(({ error }) => error !== undefined)?.error,
    isFetching: headed.isFetching || rowed.isFetching,
    hasMore,
    showMoreGroups,
    retry: (): void => void Promise.all([headed.refetch(), rowed.refetch()]),
    /** Opens a group, or closes an open one. */
    turn: ({ key }: Head): void => {
      const next = new Map(open);
      if (!next.delete(key)) next.set(key, 1);
      choose(next);
    },
    showMore: ({ key }: Head): void => choose(new Map(open).set(key, (open.get(key) ?? 0) + 1)),
    openAll: (): void => choose(new Map(heads.map(({ key }) => [key, open.get(key) ?? 1]))),
    closeAll: (): void => choose(new Map()),
  };
}

type RowParts = ReturnType<typeof useParts<{ rows: readonly unknown[] }>>['data'];

/** A group with the rows of its parts that were answered. */
function groupOf(
  head: Head,
  inputs: readonly object[],
  answers: RowParts,
  rowKey: GroupedTableProps['list']['rowKey'],
): Group {
  const parts = inputs.map((input) => answers?.get(JSON.stringify(input)));
  // A row that moved to the next part between two answers is in both.
  const rows = new Map(parts.flatMap((part) => part?.data?.rows ?? []).map((row) => [rowKey(row), row]));
  return {
    head,
    isOpen: inputs.length > 0,
    rows: [...rows.values()],
    isWaiting: parts.includes(undefined),
    error: parts.find((part) => part?.error !== undefined)?.error,
    more: Math.min(rowsAtOnce, Math.max(0, head.rows - inputs.length * rowsAtOnce)),
  };
}

/** The heads of the groups, a part at a time. */
function useHeads(
  { options, query, keys }: GroupedTableProps['list'],
  groups: GroupsOf<object>,
  way: GroupsOf<object>['by'][keyof GroupsOf<object>['by']],
) {
  const [pages, setPages] = useState(1);

  const filters = options.input(query);
  const headInputs = Array.from({ length: pages }, (_, index) => ({
    ...filters,
    ...way?.heads,
    page: index + 1,
    size: headsAtOnce,
  }));
  const headed = useParts<GroupHeads>([...keys, 'heads'], groups.call, headInputs);
  const headParts = [...(headed.data?.values() ?? [])];
  const found = headParts.flatMap(({ data }) => data?.heads ?? []);
  const heads = [...new Map(found.map((head) => [head.key, head])).values()];
  const total = headParts.findLast(({ data }) => data)?.data?.total ?? 0;
  return {
    headed,
    headParts,
    heads,
    total,
    hasMore: pages * headsAtOnce < total,
    showMore: (): void => setPages(pages + 1),
  };
}
