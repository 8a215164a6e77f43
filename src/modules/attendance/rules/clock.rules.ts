/** Wall clock and instants. A minute is one of the day, 0 to 1439; beyond it of the days that follow. */
import { addDays, dateTimeInZone, daysBetween } from '../../../kit/contract/format.ts';

export const minuteMs = 60_000;
export const dayMinutes = 1_440;
const dayMs = dayMinutes * minuteMs;

/** "08:30" as minutes of the day; null for anything else. */
export function readClock(typed: string): number | null {
  const found = /^([01]?\d|2[0-3])[:：.]([0-5]\d)$/.exec(typed.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** The minute of a day, also of one that follows, as "08:30". */
export function clockText(minute: number): string {
  const ofDay = ((minute % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

const localMs = (instant: number, zone: string): number =>
  Date.parse(`${dateTimeInZone(instant, zone).replace(' ', 'T')}:00Z`);

type Offsets = { before: number; after: number };
const known = new Map<string, Offsets>();
const mostKnown = 5_000;

/** How far a zone's clock is ahead of UTC a day before and a day after noon of a day. */
function offsetsOf(day: string, zone: string): Offsets {
  const key = `${zone} ${day}`;
  const found = known.get(key);
  if (found) return found;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const at = (instant: number): number => localMs(instant, zone) - instant;
  const offsets = { before: at(noon - dayMs), after: at(noon + dayMs) };
  if (known.size >= mostKnown) known.clear();
  known.set(key, offsets);
  return offsets;
}

/**
 * The instant at which the clock of a zone shows a minute of a day. An hour that comes twice is the earlier one; in one
 * that is left out the clock that held before it goes on.
 */
export function instantOf(day: string, minute: number, zone: string): number {
  const days = Math.floor(minute / dayMinutes);
  const of = days === 0 ? day : addDays(day, days);
  const local = Date.parse(`${of}T00:00:00Z`) + (minute - days * dayMinutes) * minuteMs;
  const { before, after } = offsetsOf(of, zone);
  if (before === after) return local - before;
  const candidates = [local - before, local - after].toSorted((one, other) => one - other);
  return candidates.find((instant) => localMs(instant, zone) === local) ?? local - before;
}

/** 1 Monday to 7 Sunday. 0001-01-01 was a Monday. */
export const weekdayOf = (day: string): number => (daysBetween('0001-01-01', day) % 7) + 1;
