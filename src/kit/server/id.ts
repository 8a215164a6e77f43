import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: sorted by time, so that inserts stay at the end of an index. */
export function newId(): string {
  return randomUUIDv7();
}

const tailDigits = 12;
const tailEnd = 16 ** tailDigits;
let last = '';

/**
 * A new UUIDv7 after all that this process has drawn here before: of two in one millisecond `newId` leaves the order to
 * chance. Within one it can be foreseen, so it is no secret.
 */
export function nextId(): string {
  const fresh = newId();
  last = fresh > last ? fresh : following(last);
  return last;
}

/** The same id with its tail one higher. */
function following(id: string): string {
  const tail = (Number.parseInt(id.slice(-tailDigits), 16) + 1) % tailEnd;
  return `${id.slice(0, -tailDigits)}${tail.toString(16).padStart(tailDigits, '0')}`;
}
