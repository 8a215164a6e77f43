import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { StepNotes } from '../../../../kit/web/decide/step-notes.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { day, instant, text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { points } from '../../../merit/web/fields.tsx';
import type { progressCalls } from '../../progress.calls.ts';
import { spanText } from '../terms-text.ts';

type Sheet = NonNullable<OutputOf<typeof progressCalls.sheet>['sheet']>;
type Off = Sheet['off'][number];
type Result = Sheet['results'][number];

const OffTable = table<Off>()({
  words: ({ tasks: { sheet: words, days } }) => ({
    title: words.off,
    columns: { days: words.days, kind: words.kind, reason: days.fields.reason, byName: days.by },
  }),
  row: { key: ({ kind, from, to, reason }) => `${kind} ${from} ${to} ${reason}`, name: spanText },
  columns: ({ tasks: { sheet: words } }) => [
    custom('days', spanText, { width: 190, main: true }),
    custom('kind', ({ kind }) => words.offKinds[kind], { width: 150 }),
    column(text('reason', { width: 260 }), { wraps: true }),
    column(text('byName', { width: 130 })),
  ],
});

/** Which days do not count, and why: what is behind the number of days. */
export function DaysOff({ off }: { off: readonly Off[] }) {
  const { sheet: words } = useText().tasks;
  if (off.length === 0) return null;
  return (
    <Section title={words.off}>
      <OffTable rows={off} />
    </Section>
  );
}

const resultTones = { standing: 'success', undone: 'neutral', waived: 'neutral' } as const;

const ResultsTable = table<Result>()({
  words: ({ tasks: { sheet: words, settle } }) => ({
    title: words.results,
    columns: {
      at: settle.at,
      byName: settle.by,
      bookDate: settle.bookDay,
      posted: settle.points,
      state: settle.state,
    },
  }),
  row: { key: 'id', name: ({ at }, _texts, { zone }) => dateTimeInZone(at, zone) },
  columns: ({ tasks: { sheet: words } }) => [
    column(instant('at', { width: 140 }), { main: true }),
    column(text('byName', { width: 130 })),
    column(day('bookDate', { width: 120 })),
    points('posted'),
    custom(
      'state',
      ({ id, state }) => (
        <>
          <StatusTag tone={resultTones[state]}>{words.resultStates[state]}</StatusTag>
          {state === 'waived' && <StepNotes recordId={id} />}
        </>
      ),
      { width: 150 },
    ),
  ],
});

/** The points that settlements took and gave back: the parts of the settled sum. */
export function Results({ results }: { results: readonly Result[] }) {
  const { sheet: words } = useText().tasks;
  if (results.length === 0) return null;
  return (
    <Section title={words.results}>
      <ResultsTable rows={results} />
    </Section>
  );
}
