import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt, decrypt } from './encryption.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];

it('decrypts with any of the keys, and only with the same associated data', () => {
  const box = encrypt(second, 'geheim 密', 'a');
  expect(box.toString('latin1')).not.toContain('geheim');
  expect(decrypt([first, second], box, 'a')).toBe('geheim 密');
  expect(() => decrypt([first], box, 'a')).toThrow('none of the keys');
  expect(() => decrypt([second], box, 'b')).toThrow('none of the keys');
  expect(encrypt(second, 'geheim 密', 'a')).not.toEqual(box);
});

it('refuses changed or truncated data', () => {
  const box = encrypt(first, 'text');
  for (const at of [0, 12, box.length - 1]) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt([first], changed)).toThrow('none of the keys');
  }
  expect(() => decrypt([first], box.subarray(0, 20))).toThrow('tag');
});
