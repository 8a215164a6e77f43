import { formatTenths } from '../../../kit/contract/format.ts';
import { Section } from '../../../kit/web/feedback.tsx';
import { Tag } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { totalsOf, type Tier } from '../merit.rules.ts';
import { useTiers, usePointsPhrase } from './record-display.tsx';
import type { RecordDetail } from './use-review.ts';

type EventHead = RecordDetail['events'][number];

/** The events as they were when the record was submitted, and where the library says otherwise today. */
export function RecordEvents({ detail: { events, lines } }: { detail: RecordDetail }) {
  const { detail: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  const rangesOf = useRanges();
  if (events.length === 0) return null;
  return (
    <Section title={words.events}>
      <ul className="mr-events">
        {events.map((event, index) => {
          // As in the record's own sums, what was refused or nullified by itself does not count.
          const own = lines.filter(
            ({ eventNo, passed, voided }) => eventNo === index && passed !== false && !voided,
          );
          const { plus, minus } = totalsOf(own);
          return (
            // The same event may stand in a record more than once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <div className="mr-event">
                <strong>{event.name}</strong>
                <span className="mr-quiet">{event.typeName}</span>
                {event.eventId === null && <Tag tone="warning">{words.temporary}</Tag>}
                {event.ticket && <Tag tone="violet">{words.ticket}</Tag>}
                {event.pieceCount && <Tag tone="info">{words.pieceCount}</Tag>}
                <span className="mr-quiet">{rangesOf(event.ranges)}</span>
                <span className="mr-event-sum k-number">{phrase(plus, minus)}</span>
              </div>
              {event.desc && <p className="mr-quiet">{event.desc}</p>}
              {event.libraryChanged && (
                <p className="mr-warn">{words.libraryChanged(rangesOf(event.currentRanges))}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** `B分 +1.0 ~ +5.0 · 产值 …`: the values that an event allowed. */
function useRanges(): (ranges: EventHead['ranges']) => string {
  const { merit, meritReview } = useText();
  const tiers = useTiers();
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (ranges) =>
    ranges
      .filter(({ tier, min, max }) => tiers.includes(tier as Tier) && (min !== 0 || max !== 0))
      .map(({ tier, min, max }) =>
        meritReview.detail.range(merit.tier[tier as Tier], signed(min), signed(max)),
      )
      .join(' · ') || meritReview.detail.noRange;
}
