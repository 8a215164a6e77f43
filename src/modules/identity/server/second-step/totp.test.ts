import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the rows of SHA-1: 8 digits, of which programs show the last 6.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes the code of the RFC at %i s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds), 8)).toBe(code);
  expect(codeOf(secret, stepAt(seconds))).toBe(code.slice(-6));
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('accepts a code one step early or late, and returns its step', () => {
  const now = stepAt(1_234_567_890);
  const found = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(secret, codeOf(secret, now + drift), now));
  expect(found).toEqual([null, now - 1, now, now + 1, null]);
  for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, wrong, now)).toBeNull();
});
