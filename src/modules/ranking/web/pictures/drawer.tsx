import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { Chart } from '../../../../kit/web/chart/chart.tsx';
import type { Filters } from '../../../../kit/web/list/filter-bar.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { pointsText } from '../rank-scope.ts';
import { pictureCalls as calls } from '../../picture.calls.ts';

export type PicturesDrawerProps = {
  month: number | 'total';
  /** Shows whom a part of a picture stands for: the list with these filters alone. */
  onShow: (filters: Filters) => void;
  onClose: () => void;
};

/**
 * A month's ranking as pictures: who rose and fell among the first, and how the points are spread; of the cumulative
 * one, which has no months, how they are spread now.
 */
export function PicturesDrawer({ month, onShow, onClose }: PicturesDrawerProps) {
  const { pictures: words } = useText().ranking;
  return (
    <Dialog
      look="drawer"
      width={720}
      title={words.title}
      help={month === 'total' ? words.helpTotal : words.help(monthText(month))}
      onClose={onClose}
    >
      <Stack>
        <Distribution month={month} onShow={onShow} />
        {month !== 'total' && <Movement month={month} onShow={onShow} />}
      </Stack>
    </Dialog>
  );
}

function Distribution({ month, onShow }: Pick<PicturesDrawerProps, 'month' | 'onShow'>) {
  const { pictures: words, column } = useText().ranking;
  const answer = useCall(calls.distribution, month === 'total' ? {} : { month }, { quiet: true });
  const { data } = answer;
  const isOwn = ({ from, to }: { from: number; to: number }): boolean =>
    data != null && data.own !== null && data.own >= from && data.own < to;
  return (
    <div>
      <Chart
        title={words.distribution}
        answer={answer}
        onPick={(index) => {
          const bucket = data?.buckets[index];
          if (bucket) onShow({ ...monthOnly(month), points: pointsText(rangeOf(bucket)) });
        }}
        data={
          data && {
            axis: month === 'total' ? column.meritPointTotal : words.points,
            labels: data.buckets.map((bucket) => {
              const { pointsFrom, pointsTo } = rangeOf(bucket);
              return `${formatTenths(pointsFrom)} – ${formatTenths(pointsTo)}`;
            }),
            unit: 'count',
            series: [
              {
                name: words.members,
                kind: 'bar',
                tone: 'neutral',
                values: data.buckets.map((bucket) => (isOwn(bucket) ? 0 : bucket.count)),
              },
              {
                name: words.withMe,
                kind: 'bar',
                tone: 'accent',
                values: data.buckets.map((bucket) => (isOwn(bucket) ? bucket.count : 0)),
              },
            ],
          }
        }
      />
      {data && data.median !== null && (
        <p className="k-second rk-below-chart">
          {words.median(formatTenths(data.median))}
          {data.own !== null && ` ${words.own(formatTenths(data.own))}`}
        </p>
      )}
    </div>
  );
}

type Bucket = OutputOf<typeof calls.distribution>['buckets'][number];

/** The first and the last points of a bar. */
const rangeOf = ({ from, to }: Bucket) => ({ pointsFrom: from, pointsTo: to - 1 });

const monthOnly = (month: number | 'total'): Filters =>
  month === 'total' ? {} : { month: monthText(month) };

function Movement({ month, onShow }: { month: number } & Pick<PicturesDrawerProps, 'onShow'>) {
  const { ranking } = useText();
  const words = ranking.pictures;
  const answer = useCall(calls.movement, { month }, { quiet: true });
  const { data } = answer;
  // The user in colour, or the first if the user is not among them; all others are distinguished by their names at the
  // ends.
  const own = Math.max(0, data?.rows.findIndex(({ isOwn }) => isOwn) ?? 0);
  return (
    <Chart
      title={words.movement}
      height={280}
      answer={answer}
      onPick={(index) => data?.months[index] !== undefined && onShow(monthOnly(data.months[index]))}
      data={
        data && {
          axis: ranking.filter.month,
          labels: data.months.map(monthText),
          unit: 'place',
          series: data.rows.map(({ memberName, places }, index) => ({
            // Namesakes are distinguished by their place.
            name: data.rows.some((row, other) => other < index && row.memberName === memberName)
              ? `${memberName} (${places.at(-1)})`
              : memberName,
            kind: 'line',
            tone: index === own ? 'accent' : 'neutral',
            values: places,
            named: true,
            strong: index === own,
          })),
        }
      }
    />
  );
}
