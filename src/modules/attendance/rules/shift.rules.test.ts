import { describe, expect, test } from 'vitest';
import { budget, diceOf, seed } from '../../../kit/test/budget.ts';
import { instantOf, minuteMs, readClock } from './clock.rules.ts';
import { apart, distinctPunches, judgeShift, planned, type Away, type ShiftTimes } from './shift.rules.ts';
import { casesOf, defaultTerms, partsOf, stateOf, type DayCase, type Terms } from './terms.rules.ts';

const zone = 'Asia/Shanghai';
const dayTimes: ShiftTimes = {
  starts: 480,
  ends: 1020,
  breakMinutes: 60,
  graceMinutes: 0,
  flexMinutes: 0,
  beforeMinutes: 120,
  afterMinutes: 240,
};
const night: ShiftTimes = { ...dayTimes, starts: 1320, ends: 360, breakMinutes: 0 };
const day = '2026-11-20';

/** "08:01 17:00", "+06:02" of the day after. */
const at = (typed: string, of = day, in_ = zone): number[] =>
  typed
    .split(' ')
    .filter(Boolean)
    .map((text) =>
      instantOf(of, readClock(text.replace('+', ''))! + (text.startsWith('+') ? 1_440 : 0), in_),
    );

type Trial = { times?: ShiftTimes; of?: string; in_?: string; aways?: Away[]; hours?: number };

/** The facts of a shift after its window, or so many hours after its start. */
function judge(punches: string, { times = dayTimes, of = day, in_ = zone, aways = [], hours }: Trial = {}) {
  const shift = planned('s', times, { day: of, zone: in_ });
  const now = hours === undefined ? shift.closes : shift.starts + hours * 60 * minuteMs;
  return judgeShift(shift, { punches: at(punches, of, in_), aways, now });
}

const scored = (punches: string, trial: Trial = {}, terms: Terms = defaultTerms) =>
  casesOf(terms, { shifts: [judge(punches, trial)], extra: 0, corrections: 0 });
const pointsOf = (punches: string, trial: Trial = {}, terms: Terms = defaultTerms): number =>
  scored(punches, trial, terms).reduce((sum, { points }) => sum + points, 0);

describe('each case of a day', () => {
  test.each<[string, string, DayCase[], number]>([
    ['in time', '07:55 17:00', ['onTime'], 50],
    ['to the second minute', '08:00 17:00', ['onTime'], 50],
    ['early by thirty minutes', '07:30 17:00', ['early'], 100],
    ['early by twenty-nine', '07:31 17:00', ['onTime'], 50],
    ['late', '08:01 17:00', ['late'], -50],
    ['gone early', '07:58 16:59', ['earlyLeave'], -50],
    ['late and gone early', '08:20 16:30', ['late', 'earlyLeave'], -100],
    ['without the evening', '07:58', ['missed'], -100],
    ['late without the evening', '09:00', ['late', 'missed'], -150],
    ['without the morning', '17:02', ['missed'], -100],
    ['nowhere', '', ['absent'], -200],
    ['an hour longer', '07:58 18:00', ['onTime', 'overtime'], 150],
    ['an hour and a half longer', '07:58 18:35', ['onTime', 'overtime'], 200],
    ['not long enough to count', '07:58 17:29', ['onTime'], 50],
    ['punched on two devices at once', '07:58 07:59 17:00 17:01', ['onTime'], 50],
    ['with punches between', '07:58 12:00 12:40 17:05', ['onTime'], 50],
    ['punched before the window', '05:00 17:00', ['missed'], -100],
  ])('%s', (_name, punches, names, points) => {
    const cases = scored(punches);
    expect(cases.map((each) => each.case).toSorted()).toEqual(names.toSorted());
    expect(cases.reduce((sum, each) => sum + each.points, 0)).toBe(points);
  });
  test('late counts by the minute where the rule says so', () => {
    const late = { isOn: true, points: -2, ticket: false, per: 'minute' } as const;
    const terms = { ...defaultTerms, cases: { ...defaultTerms.cases, late } };
    expect(pointsOf('08:25 17:00', {}, terms)).toBe(-50);
    const off = { ...terms, cases: { ...terms.cases, late: { ...late, isOn: false } } };
    expect(scored('08:25 17:00', {}, off)).toMatchObject([{ case: 'late', minutes: 25, points: 0 }]);
  });
  test('grace and flexible time', () => {
    const grace = { ...dayTimes, graceMinutes: 5 };
    expect(judge('08:05 17:00', { times: grace }).late).toBe(0);
    expect(judge('08:06 17:00', { times: grace }).late).toBe(6);
    const flexible = { ...dayTimes, flexMinutes: 60 };
    expect(judge('08:40 17:40', { times: flexible })).toMatchObject({ late: 0, leftEarly: 0, overtime: 0 });
    expect(judge('08:40 17:30', { times: flexible })).toMatchObject({ late: 0, leftEarly: 10 });
    expect(judge('09:10 18:00', { times: flexible })).toMatchObject({ late: 10, leftEarly: 0 });
  });
  test('before its end only what is certain counts', () => {
    expect(scored('08:07', { hours: 2 }).map((each) => each.case)).toEqual(['late']);
    expect(scored('07:20', { hours: 2 }).map((each) => each.case)).toEqual(['early']);
    expect(scored('07:58', { hours: 2 })).toEqual([]);
    expect(scored('', { hours: 8 })).toEqual([]);
    expect(stateOf(scored('', { hours: 8 }), false)).toBe('open');
  });
  test('tickets come by time, and of hours for each whole one', () => {
    expect(scored('07:20 19:35').map(({ case: name, tickets }) => [name, tickets])).toEqual([
      ['early', 1],
      ['overtime', 2],
    ]);
  });
});

describe('leave and trips', () => {
  const away = (kind: Away['kind'], from: string, until: string): Away => ({
    kind,
    from: at(from)[0]!,
    until: at(until)[0]!,
  });
  test('a whole day of leave asks for no punch and costs its hours', () => {
    const aways = [away('leave', '08:00', '17:00')];
    expect(scored('', { aways })).toMatchObject([{ case: 'leave', minutes: 480, points: -800 }]);
    expect(partsOf([judge('', { aways })])).toEqual({ due: 10, worked: 0 });
    // Punches of somebody on leave change nothing.
    expect(scored('09:00', { aways })).toMatchObject([{ case: 'leave' }]);
  });
  test('a trip is work, paid leave costs nothing', () => {
    const trip = [away('trip', '08:00', '17:00')];
    expect(scored('', { aways: trip })).toMatchObject([{ case: 'trip', points: 800, tickets: 8 }]);
    expect(partsOf([judge('', { aways: trip })])).toEqual({ due: 10, worked: 10 });
    const paid = [away('paid', '08:00', '17:00')];
    expect(pointsOf('', { aways: paid })).toBe(0);
    expect(partsOf([judge('', { aways: paid })])).toEqual({ due: 10, worked: 10 });
  });
  test('half a day of leave moves the start, and counts half', () => {
    const aways = [away('leave', '08:00', '12:00')];
    expect(judge('12:10 17:00', { aways })).toMatchObject({ late: 10, leftEarly: 0 });
    expect(scored('11:58 17:00', { aways })).toMatchObject([
      { case: 'onTime' },
      { case: 'leave', minutes: 240 },
    ]);
    expect(partsOf([judge('11:58 17:00', { aways })])).toEqual({ due: 10, worked: 5 });
    expect(judge('', { aways })).toMatchObject({ absent: true, lost: 480 });
  });
  test('what two entries name counts once', () => {
    const aways = [away('leave', '08:00', '17:00'), away('trip', '08:00', '12:00')];
    expect(judge('', { aways }).away).toEqual({ trip: 240, paid: 0, leave: 240 });
  });
});

describe('over midnight and summer time', () => {
  test('a night belongs to the day on which it begins', () => {
    expect(judge('21:55 +06:02', { times: night })).toMatchObject({ late: 0, leftEarly: 0, missed: false });
    expect(judge('22:10 +05:30', { times: night })).toMatchObject({ late: 10, leftEarly: 30 });
    expect(judge('21:55 +07:00', { times: night }).overtime).toBe(60);
  });
  test('the night of 29 March 2026 in Madrid has seven hours, that of 25 October nine', () => {
    const length = (of: string): number => {
      const { starts, ends } = planned('s', night, { day: of, zone: 'Europe/Madrid' });
      return (ends - starts) / (60 * minuteMs);
    };
    expect([length('2026-03-27'), length('2026-03-28'), length('2026-10-24')]).toEqual([8, 7, 9]);
    const spring = { times: night, of: '2026-03-28', in_: 'Europe/Madrid' };
    expect(judge('22:00 +06:00', spring)).toMatchObject({ late: 0, leftEarly: 0, overtime: 0, due: 420 });
    // Half past two was left out: the clock that held before goes on.
    const gap = instantOf('2026-03-29', 150, 'Europe/Madrid');
    expect(new Date(gap).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    const twice = instantOf('2026-10-25', 150, 'Europe/Madrid');
    expect(new Date(twice).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
  test('windows of neighbours meet in the middle', () => {
    const of = (times: ShiftTimes, on: string) => planned('s', times, { day: on, zone });
    const [late, early] = apart([of(dayTimes, '2026-11-21'), of({ ...night, afterMinutes: 240 }, day)]);
    expect(late!.closes).toBe(early!.opens);
    expect(late!.closes).toBe(at('+07:00')[0]);
  });
});

test('punches within a minute are one', () => {
  const base = at('08:00')[0]!;
  expect(distinctPunches([base + 61_000, base, base + 60_000])).toEqual([base, base + 61_000]);
});

test('whatever the punches, a day adds up', () => {
  const below = diceOf(seed);
  for (let round = 0; round < budget(300, 5_000); round += 1) {
    const starts = below(1_440);
    const times: ShiftTimes = {
      starts,
      ends: (starts + 60 + below(660)) % 1_440,
      breakMinutes: below(60),
      graceMinutes: below(3) * 5,
      flexMinutes: below(2) * 30,
      beforeMinutes: below(180),
      afterMinutes: below(300),
    };
    const shift = planned('s', times, {
      day,
      zone: ['Asia/Shanghai', 'Europe/Madrid', 'Asia/Kolkata'][below(3)]!,
    });
    const span = shift.ends - shift.starts;
    const punches = Array.from({ length: below(6) }, () => shift.starts - span + below(3 * span));
    const aways = Array.from({ length: below(3) }, (): Away => {
      const from = shift.starts - span / 2 + below(span * 2);
      return { kind: (['leave', 'paid', 'trip'] as const)[below(3)]!, from, until: from + below(span) };
    });
    const facts = judgeShift(shift, { punches, aways, now: shift.closes });
    const again = judgeShift(shift, {
      punches: punches.toReversed(),
      aways: aways.toReversed(),
      now: shift.closes,
    });
    expect(again).toEqual(facts);
    const { leave, paid, trip } = facts.away;
    expect(leave + paid + trip).toBeLessThanOrEqual(facts.due);
    expect(facts.lost).toBeGreaterThanOrEqual(leave);
    expect(facts.lost).toBeLessThanOrEqual(facts.due);
    expect(facts.absent && facts.missed).toBe(false);
    expect(facts.overtime > 0 && facts.leftEarly > 0).toBe(false);
    expect(facts.late > 0 && facts.early > 0).toBe(false);
    // A punch more never makes somebody absent.
    const more = judgeShift(shift, { punches: [...punches, shift.starts], aways, now: shift.closes });
    expect(more.absent).toBe(false);
    const { due, worked } = partsOf([facts]);
    expect(worked).toBeGreaterThanOrEqual(0);
    expect(worked).toBeLessThanOrEqual(due);
  }
});
