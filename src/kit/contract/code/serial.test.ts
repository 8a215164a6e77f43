import { expect, test } from 'vitest';
import { readSerial, serialOf, yearInCode, yearOfCode } from './serial.ts';

test('a serial is read as people type it, with its letter alone', () => {
  const thing = { year: 2026, number: 123 };
  expect([serialOf(thing), serialOf(thing, 'V')]).toEqual(['2026-000123', 'V2026-000123']);
  for (const typed of ['V2026-000123', ' v2026-123 ', 'V 2026–123', 'ｖ2026/123'])
    expect([typed, readSerial(typed, 'V')]).toEqual([typed, thing]);
  for (const typed of ['2026-123', 'T2026-123', 'V2026', 'V2026-123-4', 'V2026-123456789'])
    expect([typed, readSerial(typed, 'V')]).toEqual([typed, null]);
  expect([readSerial('2026 123'), readSerial('V2026-123')]).toEqual([thing, null]);
  expect(yearOfCode(yearInCode(2026))).toBe(2026);
});
