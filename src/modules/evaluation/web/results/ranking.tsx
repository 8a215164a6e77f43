import { Chart } from '../../../../kit/web/chart/chart.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { rankFields as fields } from '../../result.columns.ts';
import { resultCalls as calls, type RankRow } from '../../result.calls.ts';

const Rows = table<RankRow>()({
  words: ({ evaluationResults: words }) => ({
    title: words.ranking,
    columns: words.rank,
    none: words.noRanking,
  }),
  row: { key: 'subjectId', name: 'name' },
  columns: [
    column(fields.rankNum),
    column(fields.name, { main: true, wraps: true }),
    column(fields.unitName, { wraps: true }),
    column(fields.answers),
    column(fields.average),
    column(fields.interval),
  ],
});

type Props = {
  cardId: string;
  version: { formNo?: number };
  onOpen: (subject: { id: string; name: string }) => void;
};

/** Those with five answers and more, by their averages: as a picture and as a table. */
export function Ranking({ cardId, version, onOpen }: Props) {
  const words = useText().evaluationResults;
  const pages = usePages(calls.ranking, { cardId, ...version });
  const file = useExport('evaluation.ranking');
  const data = {
    axis: words.rank.name,
    labels: pages.rows.map(({ name }) => name),
    ranked: true,
    // A chart shows tenths.
    unit: 'tenths',
    series: [
      {
        name: words.average,
        kind: 'bar',
        tone: 'accent',
        values: pages.rows.map(({ average }) => Math.round(average / 10)),
      },
    ],
  } as const;
  return (
    <Section
      title={words.ranking}
      actions={
        pages.total > 0 && (
          <Button onClick={() => file.open({ cardId, ...version }, pages.total)}>{words.export}</Button>
        )
      }
    >
      {file.dialog}
      <Stack gap={12}>
        {pages.rows.length > 0 && <Chart title={words.chart} answer={pages.answer} data={data} />}
        <Rows pages={pages} onOpen={({ subjectId: id, name }) => onOpen({ id, name })} />
      </Stack>
    </Section>
  );
}
