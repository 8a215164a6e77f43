/** Wall clocks of terminals, which know no zone. */

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at an instant. */
export function offsetMs(zone: string, instantMs: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const [month, day, year, hour, minute, second] = format.format(instantMs).split(/\D+/).map(Number);
  const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
  return wall - Math.floor(instantMs / 1_000) * 1_000;
}

const wallMs = (second: string): number => Date.parse(`${second.replace(' ', 'T')}Z`);

/** The wall clock of a zone at an instant, as terminals write it. */
export const secondOf = (zone: string, instantMs: number): string =>
  new Date(instantMs + offsetMs(zone, instantMs)).toISOString().slice(0, 19).replace('T', ' ');

export type Moment = { readonly atMs: number; readonly flag: 'dst_doubled' | 'dst_missing' | null };

/**
 * The instants of a zone's wall clock. Of the hour that a year has twice it is the earlier instant, unless the punch before it
 * lies between both; an hour that does not exist counts as if the clock had not been put forward.
 */
export function zoneClock(zone: string): (second: string, afterMs: number | null) => Moment {
  /** The candidates by hour: a thousand punches fall into few. */
  const known = new Map<string, readonly number[]>();
  const offsetsOf = (second: string): readonly number[] => {
    const hour = second.slice(0, 13);
    const found = known.get(hour);
    if (found) return found;
    const startMs = wallMs(`${hour}:00:00`);
    // Wide enough for every zone and every change of its clocks.
    const offsets = [startMs - 26 * hourMs, startMs + 26 * hourMs].map((ms) => offsetMs(zone, ms));
    const distinct = [...new Set(offsets)].sort((a, b) => b - a);
    if (known.size > 5_000) known.clear();
    known.set(hour, distinct);
    return distinct;
  };
  return (second, afterMs) => {
    const ms = wallMs(second);
    const offsets = offsetsOf(second);
    if (offsets.length === 1) return { atMs: ms - offsets[0]!, flag: null };
    const valid = offsets.map((offset) => ms - offset).filter((at) => at + offsetMs(zone, at) === ms);
    const [earlier, later] = valid;
    // Before the change the smaller offset held.
    if (earlier === undefined) return { atMs: ms - Math.min(...offsets), flag: 'dst_missing' };
    if (later === undefined) return { atMs: earlier, flag: null };
    const isSecond = afterMs !== null && earlier < afterMs && afterMs <= later;
    return { atMs: isSecond ? later : earlier, flag: 'dst_doubled' };
  };
}

/** Whole hours that a terminal may be given as its zone; null where it must not be given one. */
export function wholeHours(zone: string, instantMs: number): number | null {
  const hours = offsetMs(zone, instantMs) / hourMs;
  return Number.isInteger(hours) ? hours : null;
}
