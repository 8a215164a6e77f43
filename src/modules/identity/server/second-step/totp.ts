import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondStepRules as rules } from '../../rules.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as people and authenticator programs write them (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The number of the step that an instant (in seconds since 1970) lies in. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / rules.stepSeconds);
}

/** The code of a step (RFC 4226, section 5.3). @internal */
export function codeOf(secret: Buffer, step: number, digits: number = rules.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** The time step around `now` that this code belongs to, or null. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const actual = Buffer.from(code);
  let found: number | null = null;
  // Computes all of them in any case, so that timing does not reveal which matched.
  for (let step = now - rules.drift; step <= now + rules.drift; step += 1) {
    const expected = Buffer.from(codeOf(secret, step));
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) found = step;
  }
  return found;
}
