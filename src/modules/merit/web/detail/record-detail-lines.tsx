import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { useMemo } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { DataTable } from '../../../../kit/web/table/data-table.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconClose } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/form/input.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { tierMark, tiers as everyTier, type Tier } from '../../rules/record.rules.ts';
import { EventName } from './record-detail-events.tsx';
import { useCountedText } from '../list/counted-text.ts';
import { Points, useTiers } from '../list/record-display.tsx';
import { headWidth } from '../../../../kit/web/table/measure.ts';
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
  const result = turn !== null ? 'decide' : lines.some(({ passed }) => passed !== null) ? 'told' : 'none';
  const columns = useLineColumns(
    result,
    lines.some(({ count }) => count > 1),
    lines.some((line) => line.counted.length > 0),
    events,
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
        <DataTable
          label={`${words.lines}: ${topic.topicName}`}
          columns={columns}
          rows={lines}
          rowKey={(line) => String(line.lineNo)}
          rowName={(line) => `${line.memberName} ${line.eventName}`}
          {...(rowActions && { rowActions })}
        />
      </div>
    </Section>
  );
}

function useLineColumns(
  result: 'decide' | 'told' | 'none',
  repeats: boolean,
  counts: boolean,
  events: RecordDetail['events'],
): readonly Column<Line>[] {
  const { merit, meritReview } = useText();
  const tiers = useTiers();
  const shown = tiers.join('');
  const textOf = useCountedText();
  return useMemo((): readonly Column<Line>[] => {
    const words = merit.columns;
    const scores = scoresOf(words);
    return [
      {
        id: 'memberName',
        title: words.memberName,
        width: 200,
        wraps: true,
        main: true,
        cell: (line) => <Person line={line} />,
      },
      {
        id: 'eventName',
        title: words.eventName,
        width: 180,
        wraps: true,
        cell: ({ eventName, eventNo }) => <EventName name={eventName} event={events[eventNo]} />,
      },
      ...(counts
        ? [
            {
              id: 'counted',
              title: merit.counted.title,
              width: 170,
              wraps: true,
              cell: (line: Line) => <span className="k-number">{textOf(line.counted)}</span>,
            },
          ]
        : []),
      ...(repeats
        ? [
            {
              id: 'count',
              title: words.count,
              width: 110,
              align: 'right' as const,
              cell: (line: Line) => `${valuesOf(line, shown, merit.tier)} × ${line.count}`,
            },
          ]
        : []),
      ...everyTier
        .filter((tier) => shown.includes(tier))
        .map((tier) => ({
          id: `${tier}Score`,
          title: scores[tier].title,
          width: headWidth(scores[tier].title, 72),
          align: 'right' as const,
          cell: (line: Line) => <LinePoints line={line} tenths={scores[tier].of(line)} />,
        })),
      { id: 'unitName', title: words.unitName, width: 110, wraps: true, cell: ({ unitName }) => unitName },
      ...(result === 'none' ? [] : [resultColumn(result, meritReview.result)]),
    ];
  }, [merit, meritReview, shown, result, repeats, counts, events, textOf]);
}

/** The value per occasion, for lines with a count above one. */
function valuesOf(line: Line, shown: string, names: Readonly<Record<Tier, string>>): string {
  const parts = everyTier.filter((tier) => shown.includes(tier) && line[tier] !== 0);
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

/** What was decided of a line, or the choice of it. */
const resultColumn = (result: 'decide' | 'told', title: string): Column<Line> => ({
  id: 'result',
  title,
  width: result === 'decide' ? 270 : 170,
  minWidth: result === 'decide' ? 270 : 170,
  pin: 'end',
  cell: (line) => (result === 'decide' ? <Verdict line={line} /> : <Result line={line} />),
});

type Scores = Record<Tier, { title: string; of: (line: Line) => number }>;
const scoresOf = (words: Catalogue['merit']['columns']): Scores => ({
  b: { title: words.bScore, of: ({ bScore }) => bScore },
  a: { title: words.aScore, of: ({ aScore }) => aScore },
  p: { title: words.pScore, of: ({ pScore }) => pScore },
  g: { title: words.gScore, of: ({ gScore }) => gScore },
});
