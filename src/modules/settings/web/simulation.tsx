import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { firstDayOf, formatTenths } from '../../../kit/contract/format.ts';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { Alert, EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Checkbox } from '../../../kit/web/form/input.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { settingsCalls as calls } from '../calls.ts';
import type { SettingRow } from './setting-value.ts';

type Answer = OutputOf<typeof calls.simulate>;
type Row = Answer['rows'][number];

/** Last month's ranking as it is beside what the value would make of it. */
export function Simulation({ setting, value }: { setting: SettingRow; value: string }) {
  const words = useText().settings.trial;
  const kit = useKitText();
  const [changed, setChanged] = useState(false);
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const input = { name: setting.name, value, changed, page, size };
  const answer = useCall(calls.simulate, input, { quiet: true });
  const columns = useMemo(() => columnsOf(words, kit.none), [words, kit.none]);
  if (answer.isError && !answer.data) {
    const refused = answer.error instanceof CallRefused ? answer.error.fields['value'] : undefined;
    // A value that is not allowed is no failure, and trying again would not help.
    if (refused !== undefined) return <Alert tone="warning">{refused}</Alert>;
    return <Unanswered answer={answer} />;
  }
  const { data } = answer;
  return (
    <Stack gap={8}>
      {data && (
        <p role="status">
          {words.outcome({
            month: data.month === null ? words.total : firstDayOf(data.month).slice(0, 7),
            members: data.members,
            otherRank: data.otherRank,
            otherPoints: data.otherPoints,
          })}
          {data.pointsBefore !== data.pointsAfter && (
            <> {words.sums(formatTenths(data.pointsBefore), formatTenths(data.pointsAfter))}</>
          )}
        </p>
      )}
      <Checkbox
        label={words.changedOnly}
        checked={changed}
        onChange={(next) => {
          setChanged(next);
          setPage({ page: 1, size });
        }}
      />
      <DataTable
        label={words.title}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ memberId }) => memberId}
        rowName={({ memberName }) => memberName}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        skeletonRows={6}
        empty={<EmptyState title={words.none} />}
      />
      {data && data.total > size && (
        <Pagination
          page={page}
          size={size}
          total={data.total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
    </Stack>
  );
}

type Words = { columns: Record<'name' | 'unit' | 'rank' | 'points' | 'change', string> };

function columnsOf({ columns: words }: Words, none: string): Column<Row>[] {
  const pair = (row: Row, text: (place: NonNullable<Row['after']>) => string) => {
    const [before, after] = [row.before, row.after].map((place) => (place ? text(place) : none));
    return before === after ? (
      after
    ) : (
      <>
        <span className="k-quiet">{before}</span> → <strong>{after}</strong>
      </>
    );
  };
  return [
    {
      id: 'rank',
      title: words.rank,
      width: 96,
      align: 'right',
      cell: (row) => pair(row, ({ rank }) => String(rank)),
    },
    {
      id: 'name',
      title: words.name,
      main: true,
      width: 150,
      cell: (row) => `${row.memberName} ${row.memberNo}`,
    },
    { id: 'unit', title: words.unit, width: 130, cell: ({ unitName }) => unitName },
    {
      id: 'points',
      title: words.points,
      width: 150,
      align: 'right',
      cell: (row) => pair(row, ({ points }) => formatTenths(points)),
    },
    {
      id: 'change',
      title: words.change,
      width: 80,
      align: 'right',
      cell: ({ before, after }) =>
        before && after && before.points !== after.points
          ? formatTenths(after.points - before.points, { signed: true })
          : '',
    },
  ];
}
