import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];

it('opens with any of the keys, and only where it belongs', () => {
  const box = seal(second, 'geheim 密', 'a');
  expect(box.toString('latin1')).not.toContain('geheim');
  expect(unseal([first, second], box, 'a')).toBe('geheim 密');
  expect(() => unseal([first], box, 'a')).toThrow('none of the keys');
  expect(() => unseal([second], box, 'b')).toThrow('none of the keys');
  expect(seal(second, 'geheim 密', 'a')).not.toEqual(box);
});

it('refuses what was changed or cut', () => {
  const box = seal(first, 'text');
  for (const at of [0, 12, box.length - 1]) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal([first], changed)).toThrow('none of the keys');
  }
  expect(() => unseal([first], box.subarray(0, 20))).toThrow('tag');
});
