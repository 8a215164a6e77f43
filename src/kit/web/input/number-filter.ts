/**
 * The specification's number filter (section 5), for what the reader of numbers has read and a box does not hold: keeps
 * digits, one minus at the front and the first point with one digit after it (cut, not rounded).
 */
export function filterNumber(typed: string): string {
  const digits = typed.replaceAll(/[^0-9.-]/g, '');
  const minus = digits.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = digits.replaceAll('-', '').split('.');
  return rest.length === 0 ? minus + whole : `${minus}${whole}.${rest.join('').slice(0, 1)}`;
}
