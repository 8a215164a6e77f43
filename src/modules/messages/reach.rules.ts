/** When and how a member hears of messages outside the product. Pure. */
import { dateTimeInZone } from '../../kit/contract/format.ts';

export const channels = ['none', 'mail', 'sms'] as const;
export type ReachChannel = (typeof channels)[number];
export const rhythms = ['each', 'daily'] as const;

export type Reach = {
  points: ReachChannel;
  notices: ReachChannel;
  /** Messages that ask the member to act. */
  requests: ReachChannel;
  rhythm: (typeof rhythms)[number];
  /** Of the daily letter. */
  hour: number;
  quietFrom: number;
  quietTo: number;
};

/** The choice of a member who has made none. */
export const reachDefault: Reach = {
  points: 'none',
  notices: 'none',
  requests: 'none',
  rhythm: 'each',
  hour: 18,
  quietFrom: 21,
  quietTo: 7,
};

const hourIn = (at: Date, zone: string): number => Number(dateTimeInZone(at, zone).slice(11, 13));

/** Whether an hour of the day is quiet: from `quietFrom` to before `quietTo`, over midnight too. @internal */
export function isQuiet(
  { quietFrom: from, quietTo: to }: Pick<Reach, 'quietFrom' | 'quietTo'>,
  hour: number,
): boolean {
  if (from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** Zones differ from each other by quarters of an hour. */
const stepMs = 900_000;
const stepsOfDay = 100;

/** The first instant from `at` on at which this hour of the day begins in the zone; the next one where summer time skips it. @internal */
export function nextHour(at: Date, hour: number, zone: string): Date {
  const first = Math.ceil(at.getTime() / stepMs) * stepMs;
  const times = Array.from({ length: stepsOfDay }, (_none, step) => new Date(first + step * stepMs));
  const hourMs = 4 * stepMs;
  const isSkipped = (time: Date): boolean =>
    hourIn(time, zone) === (hour + 1) % 24 &&
    hourIn(new Date(time.getTime() - hourMs), zone) === (hour + 23) % 24;
  const begins = times.find(
    (time) =>
      dateTimeInZone(time, zone).slice(14, 16) === '00' && (hourIn(time, zone) === hour || isSkipped(time)),
  );
  return begins ?? at;
}

/**
 * When the letter about a message is due: at once, or when the quiet hours are over; with a daily letter at its hour. What asks the
 * member to act does not wait for the daily letter.
 */
export function dueAt(
  at: Date,
  reach: Reach,
  { zone, isRequest }: { zone: string; isRequest: boolean },
): Date {
  if (reach.rhythm === 'daily' && !isRequest) return nextHour(at, reach.hour, zone);
  return isQuiet(reach, hourIn(at, zone)) ? nextHour(at, reach.quietTo, zone) : at;
}
