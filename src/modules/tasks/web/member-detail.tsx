import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { useMe } from '../../../kit/web/app/me.ts';
import { useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { EmptyState, ErrorState, Section, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { useExport } from '../../files/web/door.tsx';
import { Points } from '../../merit/web/door.tsx';
import { progressCalls as calls } from '../progress.calls.ts';
import { AppealNote } from './appeal-note.tsx';
import { Demands } from './demands.tsx';
import { asksOf, monthNumber, monthText, penaltyOf, stateTones } from './terms-text.ts';
import { useMonth } from './use-month.ts';
import './style.css';

const DaysDialog = late(async () => (await import('./days-dialog.tsx')).default);

type Answer = OutputOf<typeof calls.sheet>;
type Sheet = NonNullable<Answer['sheet']>;

/** …/membercheckdetail/{id}: the month of one manager, and every record behind it. */
export default function MemberDetail() {
  const memberId = useScreenParam('id');
  const { sheet: words, days } = useText().tasks;
  const [showsDays, setShowsDays] = useState(false);
  const me = useMe();
  const [month, setMonth] = useMonth();
  const today = useToday();
  const answer = useCall(calls.sheet, { memberId, month: monthNumber(month) }, { inPlace: true });
  const { data } = answer;
  useScreenTitle(data?.member.memberName);
  if (!data) {
    return answer.isError ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    ) : (
      <div className="tk-page" aria-busy="true">
        <Skeleton width={40} height={24} />
        <Skeleton width={90} height={240} />
      </div>
    );
  }
  const { member, sheet } = data;
  return (
    <article className="tk-page">
      <header className="tk-head">
        <div className="tk-head-title">
          <h1>{memberId === me.memberId ? words.own : member.memberName}</h1>
          <span className="tk-quiet">
            {memberId === me.memberId && `${member.memberName} · `}
            {member.memberNo} · {member.unitName}
          </span>
        </div>
        <div className="tk-head-actions">
          {data.can.excuse && memberId !== me.memberId && (
            <Button onClick={() => setShowsDays(true)}>{days.addExcuse}</Button>
          )}
          <MonthInput value={month} today={today} onChange={setMonth} />
        </div>
      </header>
      {sheet ? (
        <>
          <SheetFacts sheet={sheet} />
          {data.appeal && <AppealNote answer={data} sheet={sheet} appeal={data.appeal} />}
          <Demands title={words.demands} lines={sheet.lines} />
        </>
      ) : (
        <EmptyState title={words.none} text={words.noneText} />
      )}
      <Records key={month} memberId={memberId} month={data.month} />
      {showsDays && (
        <DaysDialog
          month={data.month}
          member={{
            id: memberId,
            name: member.memberName,
            number: member.memberNo,
            unitName: member.unitName,
          }}
          onClose={() => setShowsDays(false)}
        />
      )}
    </article>
  );
}

function SheetFacts({ sheet }: { sheet: Sheet }) {
  const { tasks } = useText();
  const { columns, sheet: words, states } = tasks;
  const facts = [
    { label: columns.taskName, value: sheet.taskName },
    { label: columns.asks, value: <Joined parts={asksOf(sheet.terms, tasks)} /> },
    { label: columns.penaltyRule, value: <Joined parts={penaltyOf(sheet.terms, tasks)} /> },
    {
      label: columns.state,
      value: <StatusTag tone={stateTones[sheet.state]}>{states[sheet.state]}</StatusTag>,
    },
    { label: columns.met, value: `${sheet.met}/${sheet.demands}` },
    { label: columns.award, value: formatTenths(sheet.award) },
    { label: columns.deduct, value: formatTenths(sheet.deduct) },
    { label: columns.people, value: sheet.people },
    { label: columns.ratio, value: sheet.ratio === null ? '—' : formatTenths(sheet.ratio) },
    { label: words.calendar, value: words.ofDays(sheet.days) },
    { label: words.owed, value: formatTenths(sheet.penalty) },
    ...(sheet.posted === 0 ? [] : [{ label: columns.posted, value: <Points tenths={sheet.posted} /> }]),
  ];
  return (
    <dl className="tk-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="k-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Joined({ parts }: { parts: readonly string[] }) {
  return (
    <span className="tk-lines">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

/** The records that the member reviewed first, and why each counts or not. */
function Records({ memberId, month }: { memberId: string; month: number }) {
  const { tasks } = useText();
  const { records: words, progress } = tasks;
  const file = useExport('tasks.records');
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const answer = useCall(calls.records, { memberId, month, page, size }, { inPlace: true });
  const columns = useMemo(() => recordColumns(tasks), [tasks]);
  const total = answer.data?.total ?? 0;
  return (
    <Section
      title={`${words.title} · ${monthText(month)}`}
      help={words.help}
      actions={
        <IconButton
          label={progress.export}
          icon={<IconDownload />}
          disabled={total === 0}
          onClick={() => file.open({ memberId, month }, total)}
        />
      }
    >
      {file.dialog}
      <DataTable
        label={words.title}
        columns={columns}
        rows={answer.data?.rows ?? []}
        rowKey={({ id }) => id}
        rowName={({ topicName, recordDate }) => `${topicName} ${recordDate}`}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        empty={<EmptyState title={words.none} />}
      />
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
    </Section>
  );
}

type Behind = OutputOf<typeof calls.records>['rows'][number];
const creditTones = {
  counts: 'success',
  pending: 'warning',
  rejected: 'danger',
  void: 'neutral',
  system: 'neutral',
} as const;

function recordColumns({ columns, credits }: Catalogue['tasks']): readonly Column<Behind>[] {
  return [
    { id: 'recordDate', title: columns.recordDate, width: 100, cell: ({ recordDate }) => recordDate },
    {
      id: 'topicName',
      title: columns.topicName,
      width: 240,
      main: true,
      wraps: true,
      cell: ({ id, topicName }) => <ScreenLink to={`/integralManage/detail/${id}`}>{topicName}</ScreenLink>,
    },
    { id: 'recordNo', title: columns.recordNo, width: 120, cell: ({ recordNo }) => recordNo },
    {
      id: 'credit',
      title: columns.credit,
      width: 100,
      cell: ({ credit }) => <StatusTag tone={creditTones[credit]}>{credits[credit]}</StatusTag>,
    },
    {
      id: 'award',
      title: columns.award,
      width: 84,
      align: 'right',
      cell: ({ award }) => <Points tenths={award} />,
    },
    {
      id: 'deduct',
      title: columns.deduct,
      width: 84,
      align: 'right',
      cell: ({ deduct }) => <Points tenths={0 - deduct} />,
    },
    { id: 'people', title: columns.people, width: 90, align: 'right', cell: ({ people }) => people },
  ];
}
