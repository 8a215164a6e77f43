import { isDay } from '../../contract/format.ts';

/**
 * The type of a column's values: `tenths` integer tenths of a point, `count` a whole number, `day` YYYY-MM-DD,
 * `instant` an ISO string that is shown in the organisation's zone. Null and undefined are empty cells.
 */
export type ColumnType = 'text' | 'tenths' | 'count' | 'day' | 'instant';

export type SheetColumn = {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /** In characters. */
  readonly width: number;
};

/** The maximum of characters in one cell. */
const maximumCellCharacters = 32_767;
const dayMs = 86_400_000;
/** Spreadsheets count days from here; before March 1900 their calendar is wrong, so earlier days stay text. */
const spreadsheetZero = Date.UTC(1899, 11, 30);
const firstSoundDay = 61;

/** XML 1.0 has no place for these, and no reader shows them. */
const forbidden = /[[\p{Cc}--[\t\n\r\x7f-\x9f]]\ufffe\uffff]/gv;
/** A text as any cell can hold it: whole characters, no controls, one kind of line end, at most 32,767 long. */
export function plainText(value: unknown): string {
  const text = String(value).toWellFormed().replace(/\r\n?/g, '\n').replace(forbidden, '');
  if (text.length <= maximumCellCharacters) return text;
  return `${text
    .slice(0, maximumCellCharacters - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** The number of a tenths or count cell. A value that is no number is a fault of the export, not of the data. */
export function plainNumber(value: unknown, type: 'tenths' | 'count'): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`a ${type} column holds ${String(value)}`);
  return type === 'tenths' ? number / 10 : number;
}

/** The day's number in a spreadsheet, or null when its calendar does not hold the day. */
export function serialDay(day: string): number | null {
  if (!isDay(day)) throw new TypeError(`a day column holds ${day}`);
  const serial = (Date.parse(day) - spreadsheetZero) / dayMs;
  return serial < firstSoundDay ? null : serial;
}

/** The local time's number in a spreadsheet, to the second. */
export function serialInstant(localMs: number): number {
  return Math.round(((localMs - spreadsheetZero) / dayMs) * 1e8) / 1e8;
}

const quarterMs = 900_000;

/**
 * Turns ISO instants into local milliseconds (as if UTC) of a zone. Offsets change on quarters of an hour only, so
 * one question to Intl answers for all instants of the same quarter.
 */
export function localClock(zone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (instant) => {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) throw new TypeError(`an instant column holds ${instant}`);
    const quarter = Math.floor(time / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetOf(format, quarter * quarterMs);
      if (offsets.size > 50_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return time + offset;
  };
}

function offsetOf(format: Intl.DateTimeFormat, time: number): number {
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/** `YYYY-MM-DD HH:mm` of local milliseconds. */
export function localText(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 16).replace('T', ' ');
}
