import { formatTenths } from '../../../../kit/contract/format.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconInfo, IconWarning } from '../../../../kit/web/display/icons.tsx';
import { PanelButton } from '../../../../kit/web/overlay/panel-button.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { totalsOf, type Tier } from '../../rules/record.rules.ts';
import { useTiers, usePointsPhrase } from '../list/record-display.tsx';
import { useRecordWords } from '../list/record-words.ts';
import type { RecordDetail } from '../review/use-review.ts';

type EventHead = RecordDetail['events'][number];

/** The events as they were when the record was submitted, and where the library says otherwise today. */
export function RecordEvents({ detail: { events, lines } }: { detail: RecordDetail }) {
  const { detail: words } = useRecordWords();
  const phrase = usePointsPhrase();
  if (events.length === 0) return null;
  return (
    <Section title={words.events}>
      <ul className="mr-events">
        {events.map((event, index) => {
          // As in the record's sums, refused lines and those nullified separately do not count.
          const own = lines.filter(
            ({ eventNo, passed, voided }) => eventNo === index && passed !== false && !voided,
          );
          const { plus, minus } = totalsOf(own);
          return (
            // A record may have the same event more than once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <EventRules event={event} sum={phrase(plus, minus)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The facts of an event, and the values that it allowed. */
function EventRules({ event, sum }: { event: EventHead; sum?: string }) {
  const { detail: words } = useRecordWords();
  const rangesOf = useRanges();
  return (
    <>
      <Inline gap={4} across={12}>
        <strong>{event.name}</strong>
        <span className="k-quiet">{event.typeName}</span>
        {event.eventId === null && <Tag tone="warning">{words.temporary}</Tag>}
        {event.pieceCount && <Tag tone="info">{words.pieceCount}</Tag>}
        <span className="k-quiet">{rangesOf(event.ranges)}</span>
        {sum !== undefined && <span className="mr-event-sum k-number">{sum}</span>}
      </Inline>
      {event.desc && <p className="k-quiet">{event.desc}</p>}
      {event.libraryChanged && (
        <p className="mr-warn">{words.libraryChanged(rangesOf(event.currentRanges))}</p>
      )}
    </>
  );
}

/** The event of a line: its name, its rules on demand, and marks for unusual values. */
export function EventName({ name, event }: { name: string; event: EventHead | undefined }) {
  const { detail: words } = useRecordWords();
  return (
    <span className="mr-event-name">
      <span className="mr-two-lines" title={name}>
        {name}
      </span>
      {event?.eventId === null && <Tag tone="warning">{words.temporary}</Tag>}
      {event && (
        <PanelButton
          label={words.rules(name)}
          icon={event.libraryChanged ? <IconWarning /> : <IconInfo />}
          buttonClass={event.libraryChanged ? 'mr-rules mr-warn' : 'mr-rules'}
          align="start"
          className="mr-rules-panel"
        >
          <EventRules event={event} />
        </PanelButton>
      )}
    </span>
  );
}

/** `B分 +1.0 ~ +5.0 · 产值 …`: the values that an event allowed. */
function useRanges(): (ranges: EventHead['ranges']) => string {
  const { merit } = useText();
  const record = useRecordWords();
  const tiers = useTiers();
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (ranges) =>
    ranges
      .filter(({ tier, min, max }) => tiers.includes(tier as Tier) && (min !== 0 || max !== 0))
      .map(({ tier, min, max }) => record.detail.range(merit.tier[tier as Tier], signed(min), signed(max)))
      .join(' · ') || record.detail.noRange;
}
