import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { Chart, type ChartProps } from '../../../../kit/web/chart/chart.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { SourcePick } from './picked-entries.ts';
import { pictureCalls as calls } from '../../picture.calls.ts';

/** Types beyond these come together. */
const mostTypes = 8;

/** The sources of the points: awards and deductions by type of event, the largest first. */
export function SourcesChart({
  asked: request,
  ...pick
}: { asked: InputOf<typeof calls.sources> } & Picking) {
  return <Sources answer={useCall(calls.sources, request, { quiet: true })} {...pick} />;
}

type Picking = {
  /** The label whose entries are shown. */
  picked?: string | null;
  onSource?: (source: SourcePick) => void;
};

type Answer = ChartProps['answer'] & { data: OutputOf<typeof calls.sources> | undefined };

export function Sources({ answer, picked = null, onSource }: { answer: Answer } & Picking) {
  const { ranking } = useText();
  const words = ranking.pictures;
  const nameOf = ({ kind, name }: { kind: string; name: string }): string =>
    kind === 'post' ? name : kind === 'temporary' ? words.temporary : (ranking.explain.kind[kind] ?? kind);
  const sources = answer.data ?? [];
  const rest = sources.slice(mostTypes);
  const sum = (key: 'awarded' | 'deducted'): number => rest.reduce((total, each) => total + each[key], 0);
  const listed = [
    ...sources.slice(0, mostTypes).map((source) => ({ ...source, label: nameOf(source), of: [source] })),
    ...(rest.length > 0
      ? [{ label: words.rest, awarded: sum('awarded'), deducted: sum('deducted'), of: rest }]
      : []),
  ];
  return (
    <Chart
      title={words.sources}
      answer={answer}
      onPick={
        onSource &&
        ((index) => {
          const source = listed[index];
          if (!source) return;
          const sources = source.of.map(({ kind, name }) => ({ kind, name }));
          onSource({ label: source.label, sources });
        })
      }
      picked={picked === null ? null : listed.findIndex(({ label }) => label === picked)}
      data={
        answer.data && {
          axis: words.type,
          labels: listed.map(({ label }) => label),
          ranked: true,
          unit: 'tenths',
          series: [
            {
              name: words.awarded,
              kind: 'bar',
              tone: 'success',
              values: listed.map(({ awarded }) => awarded),
            },
            {
              name: words.deducted,
              kind: 'bar',
              tone: 'danger',
              values: listed.map(({ deducted }) => deducted),
            },
          ],
        }
      }
    />
  );
}
