import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups } from './by-turns.ts';

const named = Object.values(groups).flat();

test('what takes turns exists: a file that was moved would run every day unseen', () => {
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('nothing takes two turns', () => {
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual([]);
});
