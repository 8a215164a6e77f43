import { expect, test } from 'vitest';
import { addDays, monthText } from '../../../kit/contract/format.ts';
import { latestEnd } from '../rules.ts';
import {
  earliestStart,
  monthSpanOf,
  pointsRange,
  pointsText,
  scopeOf,
  settleFilters,
  totalSpanOf,
} from './rank-scope.ts';

const today = '2026-11-21';

test('the address names a month, days or a last day; what it does not name is now', () => {
  expect(monthSpanOf({}, today)).toEqual({ month: 202611 });
  expect(monthSpanOf({ month: '2026-02' }, today)).toEqual({ month: 202602 });
  expect(monthSpanOf({ month: '2026-13' }, today)).toEqual({ month: 202611 });
  expect(monthSpanOf({ month: '2026-02', from: '2026-01-05', to: '2026-01-09' }, today)).toEqual({
    from: '2026-01-05',
    to: '2026-01-09',
  });
  expect(totalSpanOf({}, today)).toEqual({ until: today });
  expect(totalSpanOf({ until: '2026-01-31' }, today)).toEqual({ until: '2026-01-31' });
  expect(monthText(202602)).toBe('2026-02');
});

test('points are a range with one end at least; what is none is no filter', () => {
  expect(pointsRange('20.0~39.9')).toEqual({ pointsFrom: 200, pointsTo: 399 });
  expect(pointsRange('-20.0~')).toEqual({ pointsFrom: -200 });
  expect(pointsRange('~-0.1')).toEqual({ pointsTo: -1 });
  for (const text of [undefined, '', '~', 'a~b', '1~2~3', '12345678~'])
    expect(pointsRange(text)).toBe(undefined);
  for (const range of [{ pointsFrom: -200, pointsTo: 12_345 }, { pointsTo: 0 }])
    expect(pointsRange(pointsText(range))).toEqual(range);
});

test('a unit is counted with those below it, by the unit at entry, unless the address says otherwise', () => {
  const span = { month: 202611 };
  const zone = 'Europe/Madrid';
  expect(scopeOf({ unit: 'u' }, span, zone)).toMatchObject({
    unitIds: ['u'],
    withChildren: true,
    unitBasis: 'entry',
  });
  expect(scopeOf({ unit: 'u', alone: '1', unitBasis: 'current', basis: 'amp' }, span, zone)).toMatchObject({
    withChildren: false,
    unitBasis: 'current',
    basis: 'amp',
  });
  expect(scopeOf({ basis: 'nonsense' }, span, zone).basis).toBe('merit');
  expect(scopeOf({ known: '2026-11-03' }, span, zone).asOf).toBe('2026-11-03T22:59:59.999Z');
});

test('of month and days the one chosen last stays', () => {
  const days = { from: '2026-10-01', to: '2026-10-09' };
  expect(settleFilters({ ...days, month: '2026-02' }, days, today)).toEqual({ month: '2026-02' });
  expect(settleFilters({ ...days, month: '2026-02' }, { month: '2026-02' }, today)).toEqual(days);
  expect(settleFilters({ month: '2026-02', search: '王' }, { month: '2026-02' }, today)).toEqual({
    month: '2026-02',
    search: '王',
  });
});

test('a range gets its other end, and none is longer than three years', () => {
  expect(settleFilters({ from: '2026-10-01' }, {}, today)).toEqual({ from: '2026-10-01', to: today });
  expect(settleFilters({ from: '2020-02-29' }, {}, today)).toEqual({ from: '2020-02-29', to: '2023-02-28' });
  expect(settleFilters({ to: '2026-10-09' }, {}, today)).toEqual({ from: '2026-10-01', to: '2026-10-09' });
  const long = { from: '2010-01-01', to: '2026-10-09' };
  expect(settleFilters(long, { from: '2026-01-01', to: '2026-10-09' }, today)).toEqual({
    from: '2010-01-01',
    to: '2012-12-31',
  });
  expect(settleFilters(long, { from: '2010-01-01', to: '2012-12-31' }, today)).toEqual({
    from: '2023-10-10',
    to: '2026-10-09',
  });
  for (const to of ['2026-10-09', '2024-02-28', '2024-02-29', '2027-02-28', '2026-12-31']) {
    const from = earliestStart(to);
    expect(latestEnd(from) >= to, to).toBe(true);
    // A window may begin one day earlier where that is a 29 February.
    expect(latestEnd(addDays(from, -2)) < to, to).toBe(true);
  }
});

test('what only a unit needs goes with the unit', () => {
  const unit = { unit: 'u', alone: '1', unitBasis: 'current' };
  expect(settleFilters(unit, {}, today)).toEqual(unit);
  expect(settleFilters({ alone: '1', unitBasis: 'current' }, unit, today)).toEqual({});
});
