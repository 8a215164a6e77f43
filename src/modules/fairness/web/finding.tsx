import { dateTimeInZone, firstDayOf, lastDayOf, monthText } from '../../../kit/contract/format.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { useRowActs } from '../../../kit/web/list/edits.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { day } from '../../../kit/contract/list/columns.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { fairnessCalls as calls } from '../calls.ts';
import { lastDays } from '../rules/month.ts';
import { findingActs, type FindingRow } from './acts.ts';

type RecordRow = OutputOf<typeof calls.records>['rows'][number];

/** One finding with its numbers, its limits and the records behind it. */
export function Finding({ finding, onClose }: { finding: FindingRow; onClose: () => void }) {
  const { fairness } = useText();
  const { detail } = fairness;
  const records = usePages(calls.records, { id: finding.id });
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
        <Facts
          look={1}
          items={[
            { label: detail.threshold, value: finding.threshold },
            { label: detail.chance, value: finding.chance },
          ]}
        />
        <InLists finding={finding} />
        <Records pages={records} />
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

const Records = table<RecordRow>()({
  words: ({ fairness: { detail }, merit }) => ({
    title: detail.records,
    columns: detail,
    choices: { status: merit.status },
    none: detail.none,
  }),
  row: { key: 'id', name: 'topicName' },
  columns: [
    custom('recordNo', ({ recordNo }) => recordNo ?? '—', { width: 120 }),
    custom(
      'topicName',
      ({ id, topicName }) => (
        <ScreenLink to={`/integralManage/detail/${id}`} className="k-ellipsis">
          {topicName}
        </ScreenLink>
      ),
      { main: true, wraps: true },
    ),
    column(day('recordDate')),
    custom('status', ({ status }, { words }) => words(String(status)), { width: 110 }),
  ],
  skeletonRows: 8,
});
