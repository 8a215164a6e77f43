import { expect, test } from 'vitest';
import { keptRecords, stateAfter } from './evidence.ts';

const records = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${from + index}`);

test('a dismissed finding comes back by a quarter more records, and by nothing less', () => {
  const known = { state: 'dismissed', dismissedRecords: records(0, 20) } as const;
  expect(stateAfter(known, records(0, 24))).toBe('dismissed');
  expect(stateAfter(known, records(0, 25))).toBe('open');
});

test('what a finding counts beyond the records that it keeps is no new evidence', () => {
  const all = records(0, keptRecords + 200);
  const known = { state: 'dismissed', dismissedRecords: all.slice(0, keptRecords) } as const;
  expect(stateAfter(known, all)).toBe('dismissed');
  expect(stateAfter(known, [...records(10_000, keptRecords / 4), ...all])).toBe('open');
});
