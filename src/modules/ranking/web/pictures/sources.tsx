import type { InputOf } from '../../../../kit/contract/call.ts';
import { Chart } from '../../../../kit/web/chart/chart.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { pictureCalls as calls } from '../../picture.calls.ts';

/** Types beyond these come together. */
const mostTypes = 8;

/** What the points come from: awards and deductions by type of event, the largest first. */
export function SourcesChart({ asked }: { asked: InputOf<typeof calls.sources> }) {
  const { ranking } = useText();
  const words = ranking.pictures;
  const answer = useCall(calls.sources, asked, { quiet: true });
  const nameOf = ({ kind, name }: { kind: string; name: string }): string =>
    kind === 'post' ? name : kind === 'temporary' ? words.temporary : (ranking.explain.kind[kind] ?? kind);
  const sources = answer.data ?? [];
  const rest = sources.slice(mostTypes);
  const sum = (key: 'awarded' | 'deducted'): number => rest.reduce((total, each) => total + each[key], 0);
  const shown = [
    ...sources.slice(0, mostTypes).map((source) => ({ ...source, label: nameOf(source) })),
    ...(rest.length > 0 ? [{ label: words.rest, awarded: sum('awarded'), deducted: sum('deducted') }] : []),
  ];
  return (
    <Chart
      title={words.sources}
      answer={answer}
      data={
        answer.data && {
          axis: words.type,
          labels: shown.map(({ label }) => label),
          unit: 'tenths',
          series: [
            {
              name: words.awarded,
              kind: 'bar',
              tone: 'success',
              values: shown.map(({ awarded }) => awarded),
            },
            {
              name: words.deducted,
              kind: 'bar',
              tone: 'danger',
              values: shown.map(({ deducted }) => deducted),
            },
          ],
        }
      }
    />
  );
}
