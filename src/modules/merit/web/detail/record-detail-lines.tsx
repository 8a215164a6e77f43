import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { useMemo } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconClose } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { tierMark, tiers as everyTier, type Tier } from '../../rules/record.rules.ts';
import { EventName } from './record-detail-events.tsx';
import { useCountedText } from '../list/counted-text.ts';
import { Points, useTiers } from '../list/record-display.tsx';
import { useLineActs } from '../list/record-line-acts.tsx';
import { LineResult } from '../list/line-status.tsx';
import { isRefused, letPass, refuse, setReason } from '../review/review.model.ts';
import { focusReason } from '../review/review-keys.ts';
import { useRecordWords } from '../list/record-words.ts';
import { useReviewHere, type RecordDetail } from '../review/use-review.ts';

type Line = RecordDetail['lines'][number];

/** Lines above this number scroll within their own frame. */
const longFrom = 100;

/** One row per event and member: what each is to get, and line by line whether it passes. */
export function RecordLines({ detail }: { detail: RecordDetail }) {
  const { lines, topic, events } = detail;
  const { detail: words, review } = useRecordWords();
  const { turn } = useReviewHere();
  const result: Facts['result'] =
    turn !== null ? 'decide' : lines.some(({ passed }) => passed !== null) ? 'told' : 'none';
  const tiers = useTiers();
  const countedText = useCountedText();
  const repeats = lines.some(({ count }) => count > 1);
  const counts = lines.some(({ counted }) => counted.length > 0);
  const facts = useMemo(
    () => ({ result, repeats, counts, tiers, events, countedText }),
    [result, repeats, counts, tiers, events, countedText],
  );
  const rowActions = useLineActs(detail);
  const members = new Set(lines.map(({ memberId }) => memberId)).size;
  const proposed = lines.filter((line) => line.proposed !== null).length;
  if (lines.length === 0) return null;
  return (
    <Section
      title={words.lines}
      help={
        <>
          {words.linesHelp(lines.length, members)}
          {proposed > 0 && <Tag tone="violet">{review.proposedBy(topic.firstAudit ?? '—', proposed)}</Tag>}
        </>
      }
      {...(turn !== null && { actions: <span className="k-quiet mr-keys">{review.keys}</span> })}
    >
      <div className={lines.length > longFrom ? 'mr-lines mr-lines-long' : 'mr-lines'}>
        <LinesTable
          label={`${words.lines}: ${topic.topicName}`}
          rows={lines}
          facts={facts}
          {...(rowActions && { rowActions })}
        />
      </div>
    </Section>
  );
}

type Facts = {
  result: 'decide' | 'told' | 'none';
  repeats: boolean;
  counts: boolean;
  tiers: readonly Tier[];
  events: RecordDetail['events'];
  countedText: ReturnType<typeof useCountedText>;
};

const LinesTable = table<Line>()({
  words: ({ merit, meritReview, meritRecord }) => ({
    title: meritRecord.detail.lines,
    columns: { ...merit.columns, counted: merit.counted.title, result: meritReview.result },
  }),
  row: {
    key: ({ lineNo }) => String(lineNo),
    name: ({ memberName, eventName }) => `${memberName} ${eventName}`,
  },
  columns: ({ merit }, { result, repeats, counts, tiers, events, countedText }: Facts) => [
    custom('memberName', (line) => <Person line={line} />, { width: 200, wraps: true, main: true }),
    custom('eventName', ({ eventName, eventNo }) => <EventName name={eventName} event={events[eventNo]} />, {
      width: 180,
      wraps: true,
    }),
    ...(counts
      ? [
          custom('counted', (line: Line) => <span className="k-number">{countedText(line.counted)}</span>, {
            width: 170,
            wraps: true,
          }),
        ]
      : []),
    ...(repeats
      ? [
          custom('count', (line: Line) => `${valuesOf(line, tiers, merit.tier)} × ${line.count}`, {
            width: 110,
            align: 'right',
          }),
        ]
      : []),
    ...everyTier
      .filter((tier) => tiers.includes(tier))
      .map((tier) =>
        custom(scores[tier], (line: Line) => <LinePoints line={line} tenths={line[scores[tier]]} />, {
          width: 72,
          align: 'right',
        }),
      ),
    column(text('unitName', { width: 110 }), { wraps: true }),
    ...(result === 'none' ? [] : [resultColumn(result)]),
  ],
});

const scores = { b: 'bScore', a: 'aScore', p: 'pScore', g: 'gScore' } as const;

/** The value per occasion, for lines with a count above one. */
function valuesOf(line: Line, tiers: readonly Tier[], names: Readonly<Record<Tier, string>>): string {
  const parts = everyTier.filter((tier) => tiers.includes(tier) && line[tier] !== 0);
  return parts
    .map((tier) => `${tierMark(tier, names)} ${formatTenths(line[tier], { signed: true })}`)
    .join(' ');
}

/** Struck through where the line does not count, so that what is left adds up to the sums above. */
function LinePoints({ line: { passed, voided }, tenths }: { line: Line; tenths: number }) {
  const counts = passed !== false && !voided;
  return counts || tenths === 0 ? (
    <Points tenths={tenths} />
  ) : (
    <s className="k-quiet">{formatTenths(tenths, { signed: true })}</s>
  );
}

function Person({ line }: { line: Line }) {
  const { detail: words } = useRecordWords();
  const status = words.memberStatus[line.memberStatus];
  return (
    <>
      {line.memberName} <span className="mr-person-no k-number">{line.memberNo}</span>{' '}
      {status && <Tag tone="warning">{status}</Tag>}
    </>
  );
}

function Result({ line }: { line: Line }) {
  const why = line.voided ? line.voidReason : line.reason;
  return (
    <span className="mr-verdict">
      <LineResult line={line} />
      <span className="k-ellipsis" title={why}>
        {why}
      </span>
    </span>
  );
}

/** Passes unless refused; a refused line says why. The first reviewer proposes, in the same way. */
function Verdict({ line }: { line: Line }) {
  const { review: words } = useRecordWords();
  const { turn, decision, change, problem } = useReviewHere();
  const refused = isRefused(decision, line.lineNo);
  const wrong = problem?.lines[line.lineNo];
  return (
    <span className="mr-verdict">
      <Button
        tone={refused ? 'danger' : 'default'}
        className={line.proposed === null ? 'mr-refuse' : 'mr-refuse mr-proposed'}
        icon={<IconClose />}
        aria-pressed={refused}
        aria-label={words.refuseLine(line.memberName, line.eventName)}
        onClick={({ currentTarget }) => {
          if (refused) return change(letPass(decision, line.lineNo));
          change(refuse(decision, [line.lineNo]));
          focusReason(currentTarget);
        }}
      >
        {turn === 'first' ? words.propose : words.refuse}
      </Button>
      {refused && (
        <Input
          value={decision.refused[line.lineNo] ?? ''}
          onChange={(reason) => change(setReason(decision, line.lineNo, reason))}
          {...textLimit(meritCalls.passLast, 'refused.reason')}
          placeholder={wrong ?? words.lineReason}
          aria-label={words.lineReasonOf(line.memberName)}
          aria-invalid={wrong !== undefined || undefined}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.currentTarget.closest('tr')?.focus();
          }}
        />
      )}
      {!refused && wrong && <span className="k-minus k-ellipsis">{wrong}</span>}
    </span>
  );
}

/** The decision on a line, or the choice of it. */
const resultColumn = (result: 'decide' | 'told') =>
  custom('result', (line: Line) => (result === 'decide' ? <Verdict line={line} /> : <Result line={line} />), {
    width: result === 'decide' ? 270 : 170,
    minWidth: result === 'decide' ? 270 : 170,
    pin: 'end',
  });
