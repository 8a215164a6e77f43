/** Reads the lines of a terminal: of punches as every known firmware writes them, and of what it says about its users. */

/** Why a line is no punch. The line is stored with it. */
export const lineFaults = ['form', 'torn', 'pin', 'time', 'year', 'future', 'long'] as const;
type LineFault = (typeof lineFaults)[number];

/** A punch as the terminal wrote it: `second` is its wall clock, `YYYY-MM-DD HH:MM:SS`. */
type PunchLine = {
  readonly pin: string;
  readonly second: string;
  readonly stateCode: number | null;
  readonly verify: number | null;
  readonly workCode: string;
};

export type ReadLine =
  | { readonly number: number; readonly raw: string; readonly punch: PunchLine }
  | { readonly number: number; readonly raw: string; readonly fault: LineFault };

export const longestPin = 24;
/** So much of a line is stored; a longer one is no punch. @internal */
export const longestLine = 300;
/** Clocks of terminals begin in 2000 when their battery is dead; none that pushes was built before this year. */
const firstYear = 2010;
const lastYear = 2098;

const punchForm =
  /^(\S+)[\t ]+(\d{4})[-/](\d{1,2})[-/](\d{1,2})[\t T]+(\d{1,2}):(\d{1,2})(?::(\d{2}))?(?:[\t ]([^]*))?$/;
const pinForm = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const two = (digits: string): string => digits.padStart(2, '0');

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (month === 2 && !isLeap(year) ? 28 : daysInMonth[month - 1]!);
}

/** A small number of a field; null for everything else. */
function code(field: string | undefined): number | null {
  const digits = field?.trim() ?? '';
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}

/** Characters that no text of the database may contain, or that only disturb a reader. */
const unprintable = /[\0-\b\v\f\x0e-\x1f\x7f]/g; // eslint-disable-line no-control-regex

export const printable = (line: string): string => line.replace(unprintable, '�').slice(0, longestLine);

/** Reads one line. `isTail`: the last of a body that does not end with a line break, so that it may be torn. */
function readPunch(line: string, isTail: boolean): { punch: PunchLine } | { fault: LineFault } {
  if (line.length > longestLine) return { fault: 'long' };
  const found = punchForm.exec(line);
  if (!found) return { fault: isTail ? 'torn' : 'form' };
  const [, pin = '', year = '', month = '', day = '', hour = '', minute = '', second, rest = ''] = found;
  if (second === undefined && isTail) return { fault: 'torn' };
  if (pin.length > longestPin || !pinForm.test(pin)) return { fault: 'pin' };
  if (!isDate(Number(year), Number(month), Number(day))) return { fault: 'time' };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return { fault: 'time' };
  if (Number(year) < firstYear || Number(year) > lastYear) return { fault: 'year' };
  const [state, verify, workCode = ''] = rest.includes('\t') ? rest.split('\t') : rest.trim().split(/ +/);
  return {
    punch: {
      pin,
      second: `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${second ?? '00'}`,
      stateCode: code(state),
      verify: code(verify),
      workCode: printable(workCode.trim()).slice(0, 24),
    },
  };
}

/** The lines of a body that say something, with their numbers from 1. A body may end within a line. */
export function* linesOf(body: string): Generator<{ number: number; line: string; isTail: boolean }> {
  let number = 0;
  for (let from = 0; from < body.length;) {
    const end = body.indexOf('\n', from);
    const line = body.slice(from, end < 0 ? body.length : end).replace(/\r+$/, '');
    number += 1;
    from = end < 0 ? body.length : end + 1;
    if (line.trim() !== '') yield { number, line, isTail: end < 0 };
  }
}

export function* punchLines(body: string): Generator<ReadLine> {
  for (const { number, line, isTail } of linesOf(body)) {
    const trimmed = line.replace(/^[\t ]+/, '').replace(/^\uFEFF/, '');
    yield { number, raw: printable(line), ...readPunch(trimmed, isTail) };
  }
}

/** `Name=Value` fields separated by tabs or `&`, their names in small letters. Of two of one name the first counts. */
export function fieldsOf(line: string, separator: RegExp = /\t/): Map<string, string> {
  const fields = new Map<string, string>();
  for (const part of line.split(separator)) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    const name = part.slice(0, at).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, printable(part.slice(at + 1).trim()));
  }
  return fields;
}

export type CommandAnswer = { readonly number: number; readonly code: number };

/** The answers of a terminal to commands: several lines at once, or one with everything after `&`. */
export function answersOf(body: string): CommandAnswer[] {
  const answers: CommandAnswer[] = [];
  for (const { line } of linesOf(body)) {
    const fields = fieldsOf(line, /[&\t]/);
    const [number, result] = [fields.get('id') ?? '', fields.get('return') ?? ''];
    if (/^\d{1,9}$/.test(number) && /^-?\d{1,9}$/.test(result))
      answers.push({ number: Number(number), code: Number(result) });
  }
  return answers;
}

/** The state that a terminal reports with each poll: firmware, users, fingerprints, punches, address. */
export type TerminalInfo = {
  readonly firmware: string;
  readonly users: number | null;
  readonly records: number | null;
  readonly address: string;
};

const many = (field: string | undefined): number | null =>
  field !== undefined && /^\d{1,9}$/.test(field.trim()) ? Number(field) : null;

export function infoOf(text: string): TerminalInfo | null {
  const [firmware = '', users, , records, address = ''] = printable(text).split(',');
  if (firmware.trim() === '') return null;
  return {
    firmware: firmware.trim().slice(0, 60),
    users: many(users),
    records: many(records),
    address: /^[0-9a-fA-F.:]{3,45}$/.test(address.trim()) ? address.trim() : '',
  };
}

/** Whether a terminal can know a user by it. */
export const isPin = (pin: string): boolean => pin.length <= longestPin && pinForm.test(pin);
