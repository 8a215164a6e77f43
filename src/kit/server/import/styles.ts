import { attributeOf } from './xml.ts';

/** Whether a cell's number is shown as a day, with a time of day, or as a number. */
export type DayStyle = 'day' | 'time' | null;

/** Formats that every spreadsheet has by number; 27 to 58 are days in the East Asian editions. */
function builtIn(id: number): DayStyle {
  if (id === 22) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'day';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : null;
}

/** Whether a custom format shows a date or a time, by its letters outside quotes, brackets and escapes. */
function ofCode(code: string): DayStyle {
  const letters = code.replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\./gi, '').toLowerCase();
  const isDay = /[yd]/.test(letters) || /(^|[^h:\s])m{1,5}($|[^:s])/.test(letters.replace(/general/g, ''));
  const isTime = /[hs]/.test(letters.replace(/general/g, ''));
  if (isTime) return 'time';
  return isDay ? 'day' : null;
}

/** Gathers how the cell styles of a workbook show numbers, in their order. */
export function dayStyles() {
  const own = new Map<number, DayStyle>();
  const found: DayStyle[] = [];
  let isCell = false;
  return {
    found,
    open(name: string, attributes: string): void {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, ofCode(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) found.push(own.has(id) ? own.get(id)! : builtIn(id));
    },
    close(name: string): void {
      if (name === 'cellXfs') isCell = false;
    },
  };
}
