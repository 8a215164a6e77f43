import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryEvent } from '../../events/calls.ts';
import { libraryEventWith } from '../../events/event.fixture.ts';
import {
  overPeriod,
  overTime,
  remainingOf,
  type Limits,
  type TierLimits,
} from '../../authority/limits.rules.ts';
import { validate, type ValidationContext } from './input.rules.ts';
import { separationOf } from './states.ts';
import {
  headerOf,
  largestOf,
  linesOf,
  lineTotal,
  maximumLines,
  tiers,
  totalsOf,
  type DraftMember,
  type RecordInput,
  tierMark,
} from './record.rules.ts';

const event = (part: Partial<LibraryEvent> = {}): LibraryEvent =>
  libraryEventWith({ bpoints: 100, bMin: -200, bMax: 200, aMin: -50, aMax: 50, gMax: 1000, ...part });

const noLimit: TierLimits = { awardTime: null, deductTime: null, awardPeriod: null, deductPeriod: null };
const unlimited: Limits = { b: noLimit, a: noLimit, p: noLimit, g: noLimit };
const person = { status: 'active', isReviewer: true, unitId: 'u1' };

const facts = (part: Partial<ValidationContext> = {}): ValidationContext => ({
  today: '2026-11-20',
  recorderId: 'recorder',
  settings: {
    level: 2,
    oldestDays: 180,
    temporaryEvents: true,
    firstMayBeTarget: false,
    selfApproval: false,
  },
  events: new Map([['e1', event()]]),
  members: new Map(['recorder', 'first', 'last', 'm1', 'm2', 'm3'].map((id) => [id, person])),
  limits: new Map(['recorder', 'first', 'last', 'm1'].map((id) => [id, unlimited])),
  attachable: new Set(),
  ...part,
});

const line = (memberId: string, part: Partial<DraftMember> = {}): DraftMember => ({
  memberId,
  count: 1,
  b: 100,
  a: 0,
  p: 0,
  g: 0,
  ...part,
});

const document = (part: Partial<RecordInput> = {}): RecordInput => ({
  name: 'Topic',
  recordDate: '2026-11-20',
  remark: '',
  firstReviewerId: 'first',
  lastReviewerId: 'last',
  ccIds: [],
  events: [{ eventId: 'e1', name: '', desc: '', members: [line('m1')] }],
  attachments: [],
  ...part,
});

const reasons = (part: Partial<RecordInput>, known: Partial<ValidationContext> = {}): string[] =>
  validate(document(part), facts(known)).map(({ path, refusal }) => `${path} ${refusal.reason}`);
const withMembers = (...members: DraftMember[]) => ({
  events: [{ eventId: 'e1', name: '', desc: '', members }],
});

test('a tier is marked by its letter, output and what the organisation named by their names', () => {
  const marks = (b: string, a: string, p: string, g: string) =>
    (['b', 'a', 'p', 'g'] as const).map((tier) => tierMark(tier, { b, a, p, g }));
  expect(marks('B分', 'Puntos A', 'P points', '产值')).toEqual(['B', 'A', 'P', '产值']);
  expect(marks('Bonos', '荣誉分', 'Plata', 'Piezas')).toEqual(['Bonos', '荣誉分', 'Plata', 'Piezas']);
});

describe('totals', () => {
  test('O1: +10 B for three, −5 B −2 A twice for one: awards and deductions stay apart', () => {
    const lines = [
      ...['m1', 'm2', 'm3'].map(() => ({ count: 1, b: 100, a: 0, p: 0, g: 0 })),
      { count: 2, b: -50, a: -20, p: 0, g: 0 },
    ];
    const totals = totalsOf(lines);
    expect(totals.frequency).toBe(5);
    expect([totals.plus.b, totals.minus.b]).toEqual([300, -100]);
    expect([totals.plus.a, totals.minus.a]).toEqual([0, -40]);
    expect(totals.plus.b + totals.minus.b).toBe(200);
  });

  test('the sums are those of any lines', () => {
    const value = fc.integer({ min: -100_000, max: 100_000 });
    const lines = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 100 }), b: value, a: value, p: value, g: value }),
    );
    fc.assert(
      fc.property(lines, (all) => {
        const { frequency, plus, minus } = totalsOf(all);
        expect(frequency).toBe(all.reduce((sum, { count }) => sum + count, 0));
        for (const tier of tiers) {
          const net = all.reduce((sum, each) => sum + lineTotal(each)[tier], 0);
          expect(plus[tier] + minus[tier]).toBe(net + 0);
          expect(plus[tier]).toBeGreaterThanOrEqual(0);
          expect(minus[tier]).toBeLessThanOrEqual(0);
          expect(largestOf(all).award[tier]).toBeLessThanOrEqual(plus[tier]);
        }
      }),
    );
  });

  test('a header follows from its lines', () => {
    expect(headerOf([true, true])).toBe('passed');
    expect(headerOf([true, false])).toBe('partly');
    expect(headerOf([false, false])).toBe('rejected');
  });

  test('incomplete lines do not count yet', () => {
    expect(linesOf(document(withMembers(line('m1'), { ...line('m2'), count: null })))).toHaveLength(1);
  });
});

describe('a document', () => {
  test('that is right breaks no rule', () => {
    expect(reasons({})).toEqual([]);
  });

  test('an empty document gets all messages at once', () => {
    const empty = { name: ' ', recordDate: null, firstReviewerId: null, lastReviewerId: null, events: [] };
    expect(reasons(empty)).toEqual([
      'name required',
      'recordDate required',
      'events required',
      'firstReviewerId required',
      'lastReviewerId required',
    ]);
  });

  test.each([
    ['2026-11-21', ['recordDate future_date']],
    ['2026-11-20', []],
    ['2026-05-24', []],
    ['2026-05-23', ['recordDate date_too_old']],
  ])('happening on %s', (recordDate, expected) => {
    expect(reasons({ recordDate })).toEqual(expected);
  });

  test.each<[string, Partial<DraftMember>, string[]]>([
    ['nobody', { memberId: null }, ['memberId required']],
    ['a stranger', { memberId: 'x' }, ['memberId unknown_member']],
    ['no count', { count: null }, ['count required']],
    ['a count of 0', { count: 0 }, ['count bad_count']],
    ['a count too large', { count: 10_001, b: 10 }, ['count bad_count']],
    ['no value', { b: null }, ['b no_value']],
    ['above the range', { b: 201 }, ['b out_of_range']],
    ['below the range', { b: -201 }, ['b out_of_range']],
    ['an output value out of range', { g: 1001 }, ['g out_of_range']],
    ['a tier that is off', { p: 10 }, ['p tier_off']],
    ['the edge of the range', { b: 200, a: -50 }, []],
  ])('with %s', (_name, part, expected) => {
    expect(reasons(withMembers({ ...line('m2'), ...part }))).toEqual(
      expected.map((each) => `events.0.members.0.${each}`),
    );
  });

  test('a value × count beyond what can be booked', () => {
    const record = {
      events: [
        { eventId: null, name: 'Extra', desc: '', members: [line('m1', { b: 100_000, count: 10_000 })] },
      ],
    };
    expect(reasons(record)).toContain('events.0.members.0.b value_too_large');
  });

  test('no points at all is one error, with any ranges', () => {
    const known = { events: new Map([['e1', event({ bMin: -30, bMax: -5 })]]) };
    expect(reasons(withMembers(line('m1', { b: null })), known)).toEqual(['events.0.members.0.b no_value']);
  });

  test('decimals only where the library allows them', () => {
    const known = { events: new Map([['e1', event({ decimals: false })]]) };
    expect(reasons(withMembers(line('m1', { b: 105 })), known)).toEqual(['events.0.members.0.b no_decimals']);
    expect(reasons(withMembers(line('m1', { b: 105 })))).toEqual([]);
    const whole = { settings: { ...facts().settings, decimals: false } };
    expect(reasons(withMembers(line('m1', { b: 105 })), whole)).toEqual(['events.0.members.0.b no_decimals']);
    const temporary = {
      events: [{ eventId: null, name: 'Extra', desc: '', members: [line('m1', { a: 5 })] }],
    };
    expect(reasons(temporary, whole)).toContain('events.0.members.0.a no_decimals');
  });

  test('frozen members get nothing new, members twice in an event use the count', () => {
    const members = new Map([...facts().members, ['m2', { ...person, status: 'frozen' }]]);
    expect(reasons(withMembers(line('m2'), line('m1'), line('m1')), { members })).toEqual([
      'events.0.members.0.memberId member_not_active',
      'events.0.members.2.memberId member_twice',
    ]);
  });

  test('disabled, unknown and temporary events', () => {
    const known = { events: new Map([['e1', event({ status: 0 })]]) };
    expect(reasons({}, known)).toEqual(['events.0.eventId event_disabled']);
    const of = (eventId: string | null, name: string) => ({
      events: [{ eventId, name, desc: '', members: [line('m1')] }],
    });
    expect(reasons(of('e9', ''))).toEqual(['events.0.eventId unknown_event']);
    expect(reasons(of(null, ''))).toEqual(['events.0.name required']);
    const closed = { settings: { ...facts().settings, temporaryEvents: false } };
    expect(reasons(of(null, 'Extra'), closed)).toEqual(['events.0.eventId temporary_not_allowed']);
  });

  test(`more than ${maximumLines} lines`, () => {
    const members = Array.from({ length: maximumLines + 1 }, () => line('m1'));
    expect(reasons(withMembers(...members))).toEqual(['events too_many_lines']);
  });

  test('more than five in copy', () => {
    expect(reasons({ ccIds: ['m1', 'm2', 'm3', 'first', 'last', 'recorder'] })).toEqual([
      'ccIds too_many_copies',
    ]);
  });
});

test('copies go to active members only', () => {
  const members = new Map(facts().members)
    .set('left', { ...person, status: 'stopped' })
    .set('gone', { ...person, status: 'deleted' })
    .set('away', { ...person, status: 'frozen' });
  expect(reasons({ ccIds: ['m1', 'left', 'gone', 'nobody', 'away'] }, { members })).toEqual([
    'ccIds.1 member_not_active',
    'ccIds.2 unknown_member',
    'ccIds.3 unknown_member',
  ]);
});

describe('reviewers', () => {
  test('O5: the final reviewer is neither recorder, nor first reviewer, nor target: three refusals', () => {
    const found = separationOf(
      { recorderId: 'x', first: 'x', last: 'x', targets: new Set(['x', 'm1']) },
      facts().settings,
    );
    expect(found.map(({ reason }) => reason)).toEqual([
      'final_is_recorder',
      'final_is_first',
      'final_is_target',
    ]);
  });

  test('one administrator may approve alone by a setting', () => {
    const duties = { recorderId: 'x', first: 'x', last: 'x', targets: new Set(['x']) };
    expect(separationOf(duties, { firstMayBeTarget: false, selfApproval: true })).toEqual([]);
  });

  test('the first reviewer may be the recorder, and a target among others, not the only one', () => {
    expect(reasons({ firstReviewerId: 'recorder' })).toEqual([]);
    expect(reasons({ firstReviewerId: 'm1', ...withMembers(line('m1'), line('m2')) })).toEqual([]);
    expect(reasons({ firstReviewerId: 'm1' })).toEqual(['firstReviewerId first_is_only_target']);
    const apart = { settings: { ...facts().settings, firstMayBeRecorder: false } };
    expect(reasons({ firstReviewerId: 'recorder' }, apart)).toEqual(['firstReviewerId first_is_recorder']);
    const open = { settings: { ...facts().settings, firstMayBeTarget: true } };
    expect(reasons({ firstReviewerId: 'm1' }, open)).toEqual([]);
  });

  test('both have the reviewer flag and a level', () => {
    const members = new Map([...facts().members, ['first', { ...person, isReviewer: false }]]);
    expect(reasons({}, { members })).toEqual(['firstReviewerId not_a_reviewer']);
    expect(reasons({ lastReviewerId: 'm2' })).toEqual(['lastReviewerId not_a_reviewer']);
  });

  test('an event may suggest its reviewers, or fix them', () => {
    const named = { firstReviewer: { id: 'm1', name: 'Mina' }, lastReviewer: { id: 'last', name: 'Lars' } };
    const known = (reviewersLocked: boolean) => ({
      events: new Map([['e1', event({ ...named, reviewersLocked })]]),
    });
    expect(reasons(withMembers(line('m2')), known(false))).toEqual([]);
    expect(reasons(withMembers(line('m2')), known(true))).toEqual(['firstReviewerId reviewer_locked']);
    expect(reasons({ firstReviewerId: 'm1', ...withMembers(line('m2')) }, known(true))).toEqual([]);
  });

  test('O3: 30 × 2 is beyond 50 per time', () => {
    const limits: Limits = { ...unlimited, b: { ...noLimit, awardTime: 500 } };
    expect(overTime(largestOf([{ count: 2, b: 300, a: 0, p: 0, g: 0 }]), limits)).toEqual({
      tier: 'b',
      limit: 500,
      value: 600,
    });
    expect(overTime(largestOf([{ count: 1, b: 500, a: 0, p: 0, g: 0 }]), limits)).toBeNull();
    expect(overTime(largestOf([{ count: 1, b: -9000, a: 0, p: 0, g: 0 }]), limits)).toBeNull();
    const known = { limits: new Map([...facts().limits, ['last', limits]]) };
    const wide = new Map([['e1', event({ bMax: 1000 })]]);
    expect(reasons(withMembers(line('m1', { b: 300, count: 2 })), { ...known, events: wide })).toEqual([
      'lastReviewerId over_authority',
    ]);
  });

  test('O4: used 480 of 500, 30 more is refused as a whole; deductions have their own limit', () => {
    const limits: Limits = { ...unlimited, b: { ...noLimit, awardPeriod: 5000, deductPeriod: 100 } };
    const nothing = { award: 0, deduct: 0 };
    const used = { b: { award: 4800, deduct: 100 }, a: nothing, p: nothing, g: nothing };
    const totals = (b: number) => totalsOf([{ count: 1, b, a: 0, p: 0, g: 0 }]);
    expect(overPeriod(totals(300), limits, used)).toEqual({ tier: 'b', limit: 5000, value: 5100 });
    expect(overPeriod(totals(200), limits, used)).toBeNull();
    expect(overPeriod(totals(-1), limits, used)).toEqual({ tier: 'b', limit: 100, value: 101 });
    expect(remainingOf(limits, used).b).toEqual({ award: 200, deduct: 0 });
    expect(remainingOf(limits, used).a).toEqual({ award: null, deduct: null });
  });
});
