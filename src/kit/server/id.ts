import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: sorted by time, so that inserts stay at the end of an index. */
export function newId(): string {
  return randomUUIDv7();
}
