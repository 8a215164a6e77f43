import { useMemo, useState } from 'react';
import { dateTimeInZone, firstDayOf, lastDayOf, monthText } from '../../../kit/contract/format.ts';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Pagination } from '../../../kit/web/list/pagination.tsx';
import { useRowActs } from '../../../kit/web/list/edits.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { meritRights } from '../../merit/permissions.ts';
import { fairnessCalls as calls } from '../calls.ts';
import { lastDays } from '../rules/month.ts';
import { findingActs, type FindingRow } from './acts.ts';

type RecordRow = OutputOf<typeof calls.records>['rows'][number];

/** One finding with its numbers, its limits and the records behind it. */
export function Finding({ finding, onClose }: { finding: FindingRow; onClose: () => void }) {
  const { fairness } = useText();
  const { detail } = fairness;
  const zone = useSettings((settings) => settings.zone);
  const acts = useRowActs<FindingRow>({
    changes: [calls.list],
    acts: findingActs.map((act) => ('call' in act ? { ...act, after: onClose } : act)),
  });
  const { subjectName, otherName, closedBy, closedAt, state } = finding;
  const who = otherName === '' ? subjectName : fairness.pair({ one: subjectName, other: otherName });
  const closed = closedAt && { who: closedBy, at: dateTimeInZone(closedAt, zone) };
  return (
    <Dialog
      open
      look="drawer"
      width={760}
      title={`${fairness.kinds[finding.kind]} · ${who} · ${monthText(finding.month)}`}
      onClose={onClose}
      actions={acts.rowActions?.(finding).map(({ id, label, onSelect }) => (
        <Button key={id} onClick={onSelect}>
          {label}
        </Button>
      ))}
    >
      <Stack>
        {acts.dialog}
        <p className="fn-said">{finding.explanation}</p>
        {closed && (
          <Alert tone="info" title={state === 'dismissed' ? detail.closed(closed) : detail.before(closed)}>
            {finding.reason}
          </Alert>
        )}
        <dl className="k-facts">
          <div>
            <dt>{detail.threshold}</dt>
            <dd>{finding.threshold}</dd>
          </div>
          <div>
            <dt>{detail.chance}</dt>
            <dd>{finding.chance}</dd>
          </div>
        </dl>
        <InLists finding={finding} />
        <Records finding={finding} />
      </Stack>
    </Dialog>
  );
}

/** The same records in the points audit, with the filters that come nearest. */
function InLists({ finding }: { finding: FindingRow }) {
  const { detail } = useText().fairness;
  const mayCheck = useGranted(meritRights.check);
  if (!mayCheck) return null;
  return (
    <Inline as="p" gap={4} across={20}>
      {listsOf(finding).map(({ path, from, to }) => (
        <ScreenLink key={path} to={path}>
          {from === undefined || to === undefined
            ? detail.inList
            : `${detail.inList}: ${detail.inListOf({ from, to })}`}
        </ScreenLink>
      ))}
    </Inline>
  );
}

type Listed = { path: string; from?: string; to?: string };

function listsOf({ month, kind, ...row }: FindingRow): Listed[] {
  const subject = { id: row.subjectId, name: row.subjectName };
  const last = lastDayOf(month);
  const from =
    kind === 'monthEnd' ? `${last.slice(0, 8)}${Number(last.slice(8)) - lastDays + 1}` : firstDayOf(month);
  const pathOf = (reviewer: typeof subject, member?: typeof subject): string => {
    const filters = new URLSearchParams({ from, to: last, reviewer: namedValue(reviewer) ?? '' });
    if (member) filters.set('member', namedValue(member) ?? '');
    return `/integralManage/topicView?${filters}`;
  };
  if (kind === 'concentration')
    return row.members.map((member) => ({
      path: pathOf(subject, member),
      from: subject.name,
      to: member.name,
    }));
  if (row.otherId === null) return [{ path: pathOf(subject) }];
  const other = { id: row.otherId, name: row.otherName };
  return [
    { path: pathOf(subject, other), from: subject.name, to: other.name },
    { path: pathOf(other, subject), from: other.name, to: subject.name },
  ];
}

function Records({ finding }: { finding: FindingRow }) {
  const { fairness, merit } = useText();
  const { detail } = fairness;
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const answer = useCall(calls.records, { id: finding.id, page, size });
  const statuses: Readonly<Record<string, string>> = merit.status;
  const columns = useMemo(
    (): readonly Column<RecordRow>[] => [
      { id: 'recordNo', title: detail.recordNo, width: 120, cell: ({ recordNo }) => recordNo ?? '—' },
      {
        id: 'topicName',
        title: detail.topicName,
        main: true,
        wraps: true,
        cell: ({ id, topicName }) => (
          <ScreenLink to={`/integralManage/detail/${id}`} className="k-ellipsis">
            {topicName}
          </ScreenLink>
        ),
      },
      { id: 'recordDate', title: detail.recordDate, width: 110, cell: ({ recordDate }) => recordDate },
      { id: 'status', title: detail.status, width: 110, cell: ({ status }) => statuses[String(status)] },
    ],
    [detail, statuses],
  );
  if (answer.isError && !answer.data) return <Unanswered answer={answer} />;
  const { rows = [], total = 0 } = answer.data ?? {};
  return (
    <>
      <DataTable
        label={detail.records}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ topicName }) => topicName}
        loading={answer.isPending}
        stale={answer.isPlaceholderData}
        skeletonRows={8}
        empty={<EmptyState title={detail.none} />}
      />
      {total > size && (
        <Pagination
          page={page}
          size={size}
          total={total}
          onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
        />
      )}
    </>
  );
}
