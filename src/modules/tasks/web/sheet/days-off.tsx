import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { StepNotes } from '../../../../kit/web/decide/step-notes.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { DataTable } from '../../../../kit/web/table/data-table.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Points } from '../../../merit/web/door.tsx';
import type { progressCalls } from '../../progress.calls.ts';
import { spanText } from '../terms-text.ts';

type Sheet = NonNullable<OutputOf<typeof progressCalls.sheet>['sheet']>;
type Off = Sheet['off'][number];
type Result = Sheet['results'][number];

/** Which days do not count, and why: what is behind the number of days. */
export function DaysOff({ off }: { off: readonly Off[] }) {
  const { sheet: words, days } = useText().tasks;
  if (off.length === 0) return null;
  return (
    <Section title={words.off}>
      <DataTable
        label={words.off}
        columns={[
          { id: 'days', title: words.days, width: 190, main: true, cell: spanText<Off> },
          { id: 'kind', title: words.kind, width: 150, cell: ({ kind }) => words.offKinds[kind] },
          { id: 'reason', title: days.fields.reason, width: 260, wraps: true, cell: ({ reason }) => reason },
          { id: 'by', title: days.by, width: 130, cell: ({ byName }) => byName },
        ]}
        rows={off}
        rowKey={({ kind, from, to, reason }) => `${kind} ${from} ${to} ${reason}`}
        rowName={spanText}
      />
    </Section>
  );
}

const resultTones = { standing: 'success', undone: 'neutral', waived: 'neutral' } as const;

/** What settlements took and gave back: the parts of what is settled. */
export function Results({ results }: { results: readonly Result[] }) {
  const { sheet: words, settle } = useText().tasks;
  const zone = useSettings((settings) => settings.zone);
  if (results.length === 0) return null;
  const at = (result: Result): string => dateTimeInZone(result.at, zone);
  return (
    <Section title={words.results}>
      <DataTable
        label={words.results}
        columns={[
          { id: 'at', title: settle.at, width: 140, main: true, cell: at },
          { id: 'by', title: settle.by, width: 130, cell: ({ byName }) => byName },
          { id: 'bookDate', title: settle.bookDay, width: 120, cell: ({ bookDate }) => bookDate },
          {
            id: 'points',
            title: settle.points,
            width: 90,
            align: 'right',
            cell: ({ posted }) => <Points tenths={posted} />,
          },
          {
            id: 'state',
            title: settle.state,
            width: 150,
            cell: ({ id, state }) => (
              <>
                <StatusTag tone={resultTones[state]}>{words.resultStates[state]}</StatusTag>
                {state === 'waived' && <StepNotes recordId={id} />}
              </>
            ),
          },
        ]}
        rows={results}
        rowKey={({ id }) => id}
        rowName={at}
      />
    </Section>
  );
}
