/**
 * Numbers, days and times as the screens show them, and the day arithmetic both sides share.
 * Points are integer tenths, days are YYYY-MM-DD strings of the organisation's zone, months are numbers
 * like 202611, instants are ISO strings. Intl and plain arithmetic only.
 *
 * The minus sign is the ASCII hyphen-minus: figures are copied into spreadsheets and typed back, and only
 * that sign is read as a number everywhere.
 */

/** The zone of an organisation that set none. */
const defaultZone = 'Asia/Shanghai';

export type Instant = string | number | Date;

const dayMs = 86_400_000;

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}

/**
 * Tenths of a point as "1,234.5", always with one decimal. With `signed`, a rise shows "+".
 * @throws RangeError when `tenths` is not a safe integer
 */
export function formatTenths(tenths: number, { signed = false }: { signed?: boolean } = {}): string {
  if (!Number.isSafeInteger(tenths)) throw new RangeError(`tenths must be a safe integer: ${tenths}`);
  const size = Math.abs(tenths);
  const sign = tenths < 0 ? '-' : signed && tenths > 0 ? '+' : '';
  return `${sign}${groupThousands(String(Math.floor(size / 10)))}.${size % 10}`;
}

/** Hundredths as "1,234.5", with the decimals that there are. */
export function formatHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const part = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = groupThousands(String(Math.floor(size / 100)));
  return `${hundredths < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

type ZoneTime = { day: string; time: string };
/** The formatter of a zone and its latest result: a call formats the same instant several times. */
type ZoneClock = { format: Intl.DateTimeFormat; second: number; parts: ZoneTime };
const clocks = new Map<string, ZoneClock>();

function inZone(instant: Instant, zone: string): ZoneTime {
  const date = new Date(instant);
  const second = Math.floor(date.getTime() / 1_000);
  const known = clocks.get(zone);
  if (known?.second === second) return known.parts;
  const format = known?.format ?? formatOf(zone);
  // As "11/26/2026, 03:20": its parts one by one would cost twice as much.
  const [month, day, year, hour, minute] = format.format(date).split(/\D+/);
  const parts = { day: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
  clocks.set(zone, { format, second, parts });
  return parts;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The calendar day of an instant in a zone. @throws RangeError for an unknown zone or an invalid instant */
export function dayInZone(instant: Instant, zone: string = defaultZone): string {
  return inZone(instant, zone).day;
}

/** The last millisecond of a day in a zone, as an ISO instant; that of the last day of the calendar, too. */
export function endOfDay(day: string, zone: string = defaultZone): string {
  // Local midnight is at most 14 hours before or after that of UTC; twice, since the clock may change between the two.
  const next = (dayNumber(day) + 1) * dayMs;
  const shift = (instant: number) =>
    Date.parse(`${dateTimeInZone(instant, zone).replace(' ', 'T')}:00Z`) - instant;
  const guess = next - shift(next);
  return new Date(next - shift(guess) - 1).toISOString();
}

/** Full local time, "YYYY-MM-DD HH:mm". @throws RangeError for an unknown zone or an invalid instant */
export function dateTimeInZone(instant: Instant, zone: string = defaultZone): string {
  const { day, time } = inZone(instant, zone);
  return `${day} ${time}`;
}

/**
 * Formats the time of one message (specification, section 9): HH:mm on the day of `now`, MM-DD HH:mm in its year, else
 * YYYY-MM-DD HH:mm.
 */
export function messageTime(instant: Instant, now: Instant, zone: string = defaultZone): string {
  const { day, time } = inZone(instant, zone);
  const today = dayInZone(now, zone);
  if (day === today) return time;
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${time}` : `${day} ${time}`;
}

/**
 * Formats the times of a short list alike, so that they align: HH:mm if all are on the day of `now`, MM-DD HH:mm if all
 * are in its year, else YYYY-MM-DD HH:mm. A table shows them in full.
 */
export function timesOf(
  instants: readonly Instant[],
  now: Instant,
  zone: string = defaultZone,
): (instant: Instant) => string {
  const today = dayInZone(now, zone);
  const days = instants.map((instant) => dayInZone(instant, zone));
  const left = days.every((day) => day === today)
    ? 11
    : days.every((day) => day.startsWith(today.slice(0, 5)))
      ? 5
      : 0;
  return (instant) => dateTimeInZone(instant, zone).slice(left);
}

/** True for YYYY-MM-DD naming a day of the calendar, years 0001–9999. */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < '0001') return false;
  // Computes on the calendar instead of converting through Date: exports of fifty thousand rows call this several times
  // per row.
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The day `days` later (earlier when negative). @throws RangeError when either day is not in 0001–9999 */
export function addDays(day: string, days: number): string {
  const time = new Date((dayNumber(day) + days) * dayMs);
  const result = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  if (!isDay(result)) throw new RangeError(`out of the calendar: ${day} and ${days} days`);
  return result;
}

/** Days from one day to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 202611 as it is written: "2026-11". */
export const monthText = (month: number): string => firstDayOf(month).slice(0, 7);

/** True for a number like 202611, years 0001–9999. */
export function isMonth(month: number): boolean {
  const ofYear = month % 100;
  return Number.isInteger(month) && month >= 101 && month <= 999_912 && ofYear >= 1 && ofYear <= 12;
}

/** The month of a day: "2026-11-05" → 202611. */
export function monthOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Number(day.slice(0, 4) + day.slice(5, 7));
}

/** The month `months` later (earlier when negative): addMonths(202611, 3) = 202702. */
export function addMonths(month: number, months: number): number {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`);
  const index = Math.floor(month / 100) * 12 + (month % 100) - 1 + months;
  const result = Math.floor(index / 12) * 100 + (index % 12) + 1;
  if (!isMonth(result)) throw new RangeError(`out of the calendar: ${month} and ${months} months`);
  return result;
}

/** The first day (`2026-11-01`) of a month (202611). Throws RangeError for an invalid month. */
export function firstDayOf(month: number): string {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`);
  const digits = String(month).padStart(6, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}-01`;
}

/** The last day (`2026-11-30`) of a month (202611). Throws RangeError for an invalid month. */
export function lastDayOf(month: number): string {
  return month === 999_912 ? '9999-12-31' : addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** Days of the short look-back window: 15,552,000,000 ms. */
export const shortWindowDays = 180;
/** Days of the long look-back window: three years of 365 days. */
export const longWindowDays = 3 * 365;
/** The first day of a look-back of so many days. */
export const windowStart = (today: string, days: number): string => addDays(today, -days);

/** Lengths in days of the ranges that end today (specification, section 5). */
const shortcutDays = [7, 30, 90, 180] as const;
const shortcutPeriods = ['today', 'yesterday', 'thisMonth', 'lastMonth', 'thisQuarter', 'thisYear'] as const;

export type DateShortcut = {
  name: (typeof shortcutPeriods)[number] | (typeof shortcutDays)[number];
  from: string;
  to: string;
};

/**
 * The ranges that a date filter offers: periods of the calendar up to `today`, and the last 7, 30, 90 and 180 days. These
 * are counted in days, so that the longest one always fits the 180-day window, also across a change of summer time.
 */
export function dateShortcuts(today: string): DateShortcut[] {
  const month = monthOf(today);
  const quarter = addMonths(month, -(((month % 100) - 1) % 3));
  const since = (name: DateShortcut['name'], from: string): DateShortcut => ({ name, from, to: today });
  const yesterday = addDays(today, -1);
  const before = addMonths(month, -1);
  return [
    since('today', today),
    { name: 'yesterday', from: yesterday, to: yesterday },
    since('thisMonth', firstDayOf(month)),
    { name: 'lastMonth', from: firstDayOf(before), to: lastDayOf(before) },
    since('thisQuarter', firstDayOf(quarter)),
    since('thisYear', `${today.slice(0, 4)}-01-01`),
    ...shortcutDays.map((days) => since(days, addDays(today, -days))),
  ];
}

/** The calendar month that a range of days is, whole or up to `today`; null where it is none. */
export function wholeMonthOf(from: string, to: string, today: string): number | null {
  const month = monthOf(from);
  if (from !== firstDayOf(month)) return null;
  return to === lastDayOf(month) || (to === today && month === monthOf(today)) ? month : null;
}
