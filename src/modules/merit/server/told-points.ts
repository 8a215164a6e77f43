import type { Names } from '../../events/server/door.ts';
import { lineTotal, tiers, type Tier, type Values } from '../rules/record.rules.ts';
import type { StoredLine } from './record/content.ts';
import type { EventHead, RecordRow } from './record/record.store.ts';

/** A line whose points came, went or came back: value per unit in tenths, times the count. */
export type ToldLine = Values & {
  count: number;
  memberId: string;
  event: Pick<EventHead, 'name' | 'names'>;
  date: string;
};

/**
 * What a message says of the points of its recipient: the change of each tier in integer tenths (absent where nothing
 * changed), the first event (`event.en_US` where it has a name in that language) and how many there are, and the day, which is empty where the lines have several.
 */
export type ToldPoints = { event: string; events: number; date: string } & Partial<Values> & {
    [inLanguage: `event.${string}`]: string;
  };

type Sums = Partial<Record<Tier, number>>;

/** The change of points by member; `sign` is -1 where points are taken back. */
export function toldPoints(lines: Iterable<ToldLine>, sign: 1 | -1 = 1): Record<string, ToldPoints> {
  const told = new Map<string, { points: Sums; events: Map<string, ToldLine['event']>; days: Set<string> }>();
  for (const line of lines) {
    let of = told.get(line.memberId);
    if (!of) told.set(line.memberId, (of = { points: {}, events: new Map(), days: new Set() }));
    of.events.set(line.event.name, line.event);
    of.days.add(line.date);
    const total = lineTotal(line);
    for (const tier of tiers) add(of.points, tier, sign * total[tier]);
  }
  return Object.fromEntries(
    [...told].map(([memberId, { points, events, days }]) => {
      const [event = { name: '' }] = events.values();
      const [date = ''] = days;
      return [
        memberId,
        {
          ...points,
          event: event.name,
          ...byLanguage(event.names),
          events: events.size,
          date: days.size > 1 ? '' : date,
        },
      ];
    }),
  );
}

function byLanguage(names: Names = {}): Record<`event.${string}`, string> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [`event.${language}`, name]));
}

/** A tier whose lines add up to nothing is left out: the member has neither more nor less of it. */
function add(points: Sums, tier: Tier, tenths: number): void {
  const sum = (points[tier] ?? 0) + tenths;
  if (sum === 0) delete points[tier];
  else points[tier] = sum;
}

/** The lines of a stored record, with the names that its events had when it was submitted. */
export function toldLines(
  { record_date, created_date, events }: RecordRow,
  lines: readonly StoredLine[],
): ToldLine[] {
  const date = record_date ?? created_date;
  return lines.map((line) => ({ ...line, event: events[line.eventNo] ?? { name: '' }, date }));
}
