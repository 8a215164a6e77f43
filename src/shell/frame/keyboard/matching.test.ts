import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const command = (label: string, hint?: string) => ({
  id: label,
  label,
  ...(hint && { hint }),
  run: () => {},
});
const all = [
  command('Point settings', 'Points'),
  command('Rankings', 'Points'),
  command('Points'),
  command('导出'),
];
const found = (term: string): string[] => matching(all, term).map(({ label }) => label);

test('every word that was typed must be there, in any order, in the name or beside it', () => {
  expect(found('SETT poin')).toEqual(['Point settings']);
  expect(found('rank points')).toEqual(['Rankings']);
  expect(found('导')).toEqual(['导出']);
  expect(found('rank export')).toEqual([]);
});

test('those whose name begins with it come first, and nothing typed finds all', () => {
  expect(found('points')).toEqual(['Points', 'Point settings', 'Rankings']);
  expect(found('  ')).toEqual(['Point settings', 'Rankings', 'Points', '导出']);
});
