import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { Filters } from '../../../kit/web/filter-bar.tsx';
import { IconBan, IconDownload, IconEdit, IconUndo } from '../../../kit/web/icons.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { sortWord, useListAddress } from '../../../kit/web/list-address.ts';
import { listKey, ListScreen } from '../../../kit/web/list-screen.tsx';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import type { Column } from '../../../kit/web/table-model.ts';
import type { RowAction } from '../../../kit/web/table-row.tsx';
import { StatusTag, type Tone } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { useListView } from '../../views/web/views.web.tsx';
import { batchCalls, type BatchRow } from '../batch.calls.ts';
import { busyStates, type BatchState } from '../batch.rules.ts';
import { draftOf, FileRefused, saveResult, takeBack } from './import-calls.ts';
import { useImport, useUndoQuestion } from './use-import.tsx';

const path = '/integralManage/checkBatchImport';
const newestFirst = { sort: { id: 'createdAt', desc: true } };
const key = callKey(batchCalls.list);
/** How often the list looks again while work is under way. */
const everyMs = 1_500;

const tones: Readonly<Record<BatchState, Tone>> = {
  uploaded: 'info',
  read: 'warning',
  checked: 'warning',
  confirmed: 'info',
  posted: 'success',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
  discarded: 'neutral',
};

const rowKey = ({ id }: BatchRow): string => id;
const rowName = ({ fileName }: BatchRow): string => fileName;
const leftOf = ({ counts, postedRows }: BatchRow): number =>
  counts ? counts.new + counts.duplicate + counts.conflict + counts.bad - postedRows : 0;

function useColumns(): readonly Column<BatchRow>[] {
  const { batch: words } = useText();
  const { language } = useKitText();
  const zone = useSettings((settings) => settings.zone);
  return useMemo((): readonly Column<BatchRow>[] => {
    const { columns } = words;
    const number = (value: number) => value.toLocaleString(language);
    const time = (at: string | null) => (at === null ? words.empty : dateTimeInZone(at, zone));
    const counted = ({ state }: BatchRow): boolean => state === 'posted' || state === 'undone';
    return [
      {
        id: 'fileName',
        title: columns.file,
        cell: (row) => row.fileName,
        width: 240,
        minWidth: 150,
        main: true,
      },
      {
        id: 'state',
        title: columns.state,
        cell: ({ state }) => <StatusTag tone={tones[state]}>{words.states[state]}</StatusTag>,
        width: 128,
      },
      { id: 'rows', title: columns.rows, cell: ({ rows }) => number(rows), align: 'right', width: 88 },
      {
        id: 'posted',
        title: columns.posted,
        cell: (row) => (counted(row) ? number(row.postedRows) : words.empty),
        align: 'right',
        width: 96,
      },
      {
        id: 'left',
        title: columns.left,
        cell: (row) => (counted(row) ? number(leftOf(row)) : words.empty),
        align: 'right',
        width: 96,
      },
      {
        id: 'records',
        title: columns.records,
        cell: (row) => (counted(row) ? number(row.records) : words.empty),
        align: 'right',
        width: 80,
      },
      { id: 'memberName', title: columns.by, cell: ({ memberName }) => memberName, width: 100 },
      {
        id: 'createdAt',
        title: columns.at,
        cell: ({ createdAt }) => time(createdAt),
        width: 132,
        sortable: true,
      },
      {
        id: 'postedAt',
        title: columns.postedAt,
        cell: ({ postedAt }) => time(postedAt),
        width: 152,
        hidden: true,
      },
      {
        id: 'note',
        title: columns.note,
        cell: ({ failure, reason }) => failure ?? reason,
        width: 200,
        minWidth: 120,
      },
    ];
  }, [words, language, zone]);
}

/** Imports of points: every file that was handed in, what became of it, and a new one. */
export default function ImportScreen() {
  const { batch: words } = useText();
  const client = useQueryClient();
  const [query, onQuery] = useListAddress([], newestFirst);
  const view = useListView(path, query, onQuery);
  const columns = useColumns();
  const changed = (): void => void client.invalidateQueries({ queryKey: key });
  const flow = useImport(
    changed,
    () => client.getQueryData<OutputOf<typeof batchCalls.list>>(listKey(key, query))?.blocked ?? null,
  );
  const { menu, show } = useRowMenu(flow.open, changed);
  return (
    <>
      <ListScreen<BatchRow, Filters>
        title={words.menu}
        help={words.help}
        queryKey={key}
        query={query}
        onQuery={onQuery}
        load={(asked, signal) => {
          const sort = sortWord<'createdAt' | '-createdAt'>(asked.sort);
          return send(
            batchCalls.list,
            { page: asked.page, size: asked.size, ...(sort && { sort }) },
            { signal },
          );
        }}
        again={(rows) => rows.some(({ state }) => busyStates.includes(state)) && everyMs}
        filters={[]}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={menu}
        onOpen={show}
        onNew={() => flow.open({})}
        newText={words.start}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        {...view}
      />
      {flow.dialog}
    </>
  );
}

/** What a row allows, as the server says. */
function useRowMenu(
  open: ReturnType<typeof useImport>['open'],
  changed: () => void,
): { menu: (row: BatchRow) => RowAction[]; show: (row: BatchRow) => void } {
  const { batch: words } = useText();
  const text = useKitText();
  const question = useUndoQuestion();
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallRefused || error instanceof FileRefused)) throw error;
      toast({ tone: 'danger', text: error.message || text.error.text });
    }
    changed();
  }
  const goOn = ({ id }: BatchRow): Promise<void> => act(async () => open({ draft: await draftOf(id) }));
  /** Goes on with a batch that waits for somebody, and shows what became of any other. */
  const show = (row: BatchRow): void => {
    if (row.can.check) void goOn(row);
    else open({ job: row.id });
  };
  const menu = (row: BatchRow): RowAction[] => [
    ...(row.can.check
      ? [
          {
            id: 'go',
            label: words.go,
            icon: <IconEdit />,
            onSelect: () => void goOn(row),
          },
        ]
      : []),
    ...(row.can.result
      ? [
          {
            id: 'result',
            label: words.result,
            icon: <IconDownload />,
            onSelect: () => void saveResult(row.id, false),
          },
        ]
      : []),
    ...(row.can.result && leftOf(row) > 0
      ? [
          {
            id: 'mend',
            label: words.mend,
            icon: <IconDownload />,
            onSelect: () => void saveResult(row.id, true),
          },
        ]
      : []),
    ...(row.can.undo
      ? [
          {
            id: 'undo',
            label: words.undo,
            icon: <IconUndo />,
            danger: true,
            onSelect: () =>
              void act(async () => {
                if (await takeBack(row.id, question(row)))
                  toast({ tone: 'success', text: words.undone({ file: row.fileName }) });
              }),
          },
        ]
      : []),
    ...(row.can.discard
      ? [
          {
            id: 'discard',
            label: words.discard,
            icon: <IconBan />,
            onSelect: () => void act(() => send(batchCalls.discard, { id: row.id })),
          },
        ]
      : []),
  ];
  return { menu, show };
}
