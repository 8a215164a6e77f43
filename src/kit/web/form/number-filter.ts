/** Filters the text of number inputs (specification, section 5), and converts it to tenths. Pure. */

/**
 * The specification's number filter: keeps digits, one minus at the front and the first point with one digit
 * after it (cut, not rounded). `-` and `7.` stay while typing. With `integer` no point, with `unsigned` no minus.
 */
export function filterNumber(typed: string, options: { integer?: boolean; unsigned?: boolean } = {}): string {
  // A Chinese input method types full-width digits, minus and point; they mean the same.
  const plain = typed.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-');
  const kept = plain.replaceAll(/[^0-9.-]/g, '');
  const minus = kept.startsWith('-') && !options.unsigned ? '-' : '';
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.');
  if (rest.length === 0 || options.integer) return minus + whole;
  return `${minus}${whole}.${rest.join('').slice(0, 1)}`;
}

/** `"10.5"` → 105 tenths; null for an empty or unfinished text (`""`, `"-"`, `"."`). */
export function tenthsOf(text: string): number | null {
  const match = /^(-?)(\d*)\.?(\d?)$/.exec(text);
  if (!match || (!match[2] && !match[3])) return null;
  const tenths = Number(match[2] || 0) * 10 + Number(match[3] || 0);
  return Number.isSafeInteger(tenths) ? (match[1] && tenths > 0 ? -tenths : tenths) : null;
}

/** 105 → `"10.5"`, 100 → `"10"`: the text of the input, without separators. */
export function textOfTenths(tenths: number | null): string {
  if (tenths === null) return '';
  const size = Math.abs(tenths);
  const digits = size % 10 === 0 ? String(size / 10) : `${Math.floor(size / 10)}.${size % 10}`;
  return tenths < 0 ? `-${digits}` : digits;
}
