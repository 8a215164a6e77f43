import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Section } from '../../../kit/web/display/section.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { table } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { points } from '../../merit/web/fields.tsx';
import { progressFields } from '../columns.ts';
import type { progressCalls } from '../progress.calls.ts';
import { amountText } from '../rules/terms.ts';
import { spanText, stateTones } from './terms-text.ts';

type Line = NonNullable<OutputOf<typeof progressCalls.sheet>['sheet']>['lines'][number];

type Props = {
  title: string;
  help?: string;
  lines: readonly Line[];
  /** A press on a demand asks for what is behind its days. */
  onPick?: (days: { from: string; to: string }) => void;
};

/** The demands, with done and missing amounts. */
export function Demands({ title, help, lines, onPick }: Props) {
  const { tasks } = useText();
  const { sheet: words } = tasks;
  const [only, setOnly] = useState(false);
  const listed = only ? lines.filter(({ missing }) => missing > 0) : lines;
  return (
    <Section
      title={title}
      {...(help && { help })}
      actions={<Checkbox label={words.only} checked={only} onChange={setOnly} />}
    >
      <LinesTable
        label={title}
        rows={listed}
        {...(onPick && { onOpen: ({ from, to }: Line) => onPick({ from, to }) })}
      />
    </Section>
  );
}

const figure = <Name extends 'required' | 'done' | 'missing'>(name: Name) =>
  custom(name, ({ measure, [name]: amount }: Line) => amountText(measure, amount), {
    width: 90,
    align: 'right',
  });

const LinesTable = table<Line>()({
  words: ({ tasks: { sheet, states } }) => ({
    title: sheet.demands,
    columns: sheet,
    choices: { state: states },
  }),
  row: {
    key: ({ span, measure, from }) => `${span} ${measure} ${from}`,
    name: ({ span, measure, from }, { tasks }) => `${tasks.spans[span]} ${tasks.measures[measure]} ${from}`,
  },
  columns: ({ tasks: { sheet, spans, measures } }) => [
    // Its figures are points to be deducted, where the task names a share of the awards.
    custom(
      'measure',
      ({ span, measure }) => `${spans[span]} ${measure === 'ratio' ? sheet.ratioLine : measures[measure]}`,
      { width: 130, main: true },
    ),
    custom('days', spanText, { width: 190 }),
    figure('required'),
    figure('done'),
    figure('missing'),
    points('penalty', { of: ({ penalty }: Line) => 0 - penalty }),
    column(progressFields.state, { tones: stateTones }),
  ],
});
