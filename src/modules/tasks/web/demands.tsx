import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Section } from '../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Checkbox } from '../../../kit/web/form/input.tsx';
import { DataTable } from '../../../kit/web/table/data-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { Points } from '../../merit/web/door.tsx';
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

/** What was asked for, what was done and what is missing. */
export function Demands({ title, help, lines, onPick }: Props) {
  const { tasks } = useText();
  const { sheet: words } = tasks;
  const [only, setOnly] = useState(false);
  const columns = useMemo(() => demandColumns(tasks), [tasks]);
  const shown = only ? lines.filter(({ missing }) => missing > 0) : lines;
  return (
    <Section
      title={title}
      {...(help && { help })}
      actions={<Checkbox label={words.only} checked={only} onChange={setOnly} />}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        rowKey={({ span, measure, from }) => `${span} ${measure} ${from}`}
        rowName={({ span, measure, from }) => `${tasks.spans[span]} ${tasks.measures[measure]} ${from}`}
        {...(onPick && { onOpen: ({ from, to }: Line) => onPick({ from, to }) })}
      />
    </Section>
  );
}

function demandColumns(tasks: Catalogue['tasks']): readonly Column<Line>[] {
  const { sheet: words, spans, measures, states } = tasks;
  const figure = (id: 'required' | 'done' | 'missing'): Column<Line> => ({
    id,
    title: words[id],
    width: 90,
    align: 'right',
    cell: ({ measure, [id]: amount }) => amountText(measure, amount),
  });
  return [
    {
      id: 'measure',
      title: words.measure,
      width: 130,
      main: true,
      // Its figures are points to be deducted, where the task names a share of the awards.
      cell: ({ span, measure }) =>
        `${spans[span]} ${measure === 'ratio' ? words.ratioLine : measures[measure]}`,
    },
    {
      id: 'days',
      title: words.days,
      width: 190,
      cell: spanText,
    },
    figure('required'),
    figure('done'),
    figure('missing'),
    {
      id: 'penalty',
      title: words.penalty,
      width: 90,
      align: 'right',
      cell: ({ penalty }) => <Points tenths={0 - penalty} />,
    },
    {
      id: 'state',
      title: words.state,
      width: 96,
      cell: ({ state }) => <StatusTag tone={stateTones[state]}>{states[state]}</StatusTag>,
    },
  ];
}
