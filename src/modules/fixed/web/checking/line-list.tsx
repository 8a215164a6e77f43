import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { flag } from '../../../../kit/contract/list/columns.ts';
import { useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { StepNotes } from '../../../../kit/web/decide/step-notes.tsx';
import { sends, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListComponent } from '../../../../kit/web/list/list-screen.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { exported } from '../../../files/web/door.tsx';
import { differing, lineFields as fields, lineWords } from '../../columns.ts';
import { fixedRights } from '../../permissions.ts';
import { runCalls as calls, type FixedLine } from '../../run.calls.ts';
import { Formula } from './formula.tsx';
import { RecordStatus } from './record-status.tsx';
import '../style.css';

const excluded = flag('excluded');
const changes = [calls.lines, calls.record, calls.records, calls.month];

function RecordFacts({ id }: { id: string }) {
  const words = useText().fixed;
  const { data } = useCall(calls.record, { id }, { quiet: true });
  const name = data ? `${data.eventName} · ${monthText(data.month)}` : null;
  useScreenTitle(name);
  if (!data) return null;
  const { facts } = words.lines;
  const items: [string, string][] = [
    [facts.month, monthText(data.month)],
    [facts.value, formatTenths(data.bMeritPointValue)],
    [facts.persons, String(data.personTotal)],
    ...(data.fromDay === null
      ? []
      : [
          [
            facts.days,
            data.untilDay === null
              ? words.lines.always(data.fromDay)
              : words.lines.days(data.fromDay, data.untilDay),
          ] as [string, string],
        ]),
    ...(data.eventRemark === '' ? [] : [[facts.remark, data.eventRemark] as [string, string]]),
    ...(data.reason === '' ? [] : [[facts.reason, data.reason] as [string, string]]),
  ];
  return (
    <Facts
      look="short"
      items={[
        {
          label: data.regularTypeName,
          value: (
            <>
              {`${data.eventName} `}
              <RecordStatus status={data.status} />
            </>
          ),
        },
        ...items.map(([label, value]) => ({ label, value })),
      ]}
    />
  );
}

const useRecordId = (): string => useScreenParam('id');

/** Why a member is left out, and whose question it was, if one was granted. */
const columnOfExcluded = (recordId: string) =>
  custom(
    'excluded',
    ({ excluded: reason, memberId }: FixedLine) =>
      reason !== null && (
        <>
          {reason} <StepNotes recordId={recordId} memberId={memberId} />
        </>
      ),
    { width: 200, wraps: true },
  );

/** A member is left out of a record, and counts in it again. */
function useLineActs(id: string) {
  const words = useText().fixed.lines;
  return useRowActs<FixedLine>({
    changes,
    acts: [
      sends(calls.exclude, {
        id: 'exclude',
        label: ({ fixed }) => fixed.lines.exclude,
        when: (line) => line.excluded === null,
        input: ({ memberId }, reason) => ({ id, memberId, reason }),
        ask: ({ memberName }) => ({
          title: words.exclude,
          status: memberName,
          tip: words.excludeTip,
          reason: 'required',
        }),
        done: (_, { memberName }) => words.excludedDone(memberName),
      }),
      sends(calls.include, {
        id: 'include',
        label: ({ fixed }) => fixed.lines.include,
        when: (line) => line.excluded !== null,
        input: ({ memberId }) => ({ id, memberId }),
        done: (_, { memberName }) => words.includedDone(memberName),
      }),
    ],
  });
}

/** The members of a record and how their points come about, below one of its two addresses. */
export const lineScreen = (path: string): ListComponent =>
  listScreen(calls.lines, {
    path: `${path}/fixeddetail`,
    words: ({ fixed }) => ({
      ...lineWords({ fixed }),
      filters: fixed.lines.filters,
      choices: {
        excluded: { label: fixed.lines.filters.excluded, all: fixed.lines.all },
        differing: { label: fixed.lines.filters.differing, all: fixed.lines.all },
      },
      empty: { title: fixed.lines.none, text: '' },
    }),
    row: { key: 'memberId', name: 'memberName' },
    facts: useRecordId,
    asks: (id) => ({
      key: [id],
      input: ({ filters }) => ({
        id,
        ...(typeof filters['keyword'] === 'string' && { keyword: filters['keyword'] }),
        ...(filters['excluded'] === '1' && { excluded: true }),
        ...(filters['differing'] === '1' && { differing: true }),
      }),
    }),
    columns: (id) => [
      column(fields.memberName, { main: true }),
      column(fields.memberNo, { sort: true }),
      column(fields.unitName),
      column(fields.planned, { sort: true }),
      custom('formula', (line: FixedLine) => <Formula line={line} />, { width: 300, wraps: true }),
      column(fields.posted, { sort: true }),
      column(fields.difference),
      columnOfExcluded(id),
    ],
    filters: [search('keyword'), filter(excluded), filter(differing)],
    use: [
      (_list, id) => {
        const acts = useLineActs(id);
        return {
          ...acts,
          printable: true,
          above: <RecordFacts id={id} />,
        };
      },
      exported('fixed.lines', fixedRights.view),
    ],
  });
