import { afterEach, expect, test } from 'vitest';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { saveRatio } from '../../../organisation/server/door.ts';
import { bookIn, useLedger, type LedgerOrganisation } from '../fixture.ts';
import { closeMonths } from './close.ts';
import {
  bookingOf,
  countLateChanges,
  explainEntries,
  isMonthClosed,
  lateChanges,
  post,
  postAll,
  postingsOf,
  rankPage,
  reverse,
  scanPage,
} from '../door.ts';
import { ledgerInvariants } from '../invariants.ts';
import { renumber, setRanked } from '../visibility.ts';

const ledger = await useLedger();
const organisations: LedgerOrganisation[] = [];

async function organisation(): Promise<LedgerOrganisation> {
  const own = await ledger.organisation();
  organisations.push(own);
  return own;
}

afterEach(async () => {
  ledger.clock.now = null;
  for (const own of organisations.splice(0)) {
    await own.fold();
    expect(await own.read(ledgerInvariants)).toEqual([]);
  }
});

const month = (own: LedgerOrganisation, period: number) =>
  own.read((tx) => rankPage(tx, { period, tieRule: 'competition', offset: 0, size: 20 }));

const scores = async (own: LedgerOrganisation, period: number) =>
  Object.fromEntries((await month(own, period)).rows.map(({ memberId, merit }) => [memberId, merit]));

test('O8: nullify, restore, nullify leaves nothing, and each posting names the one that it reverses', async () => {
  const own = await organisation();
  const member = await own.member();
  const recordId = newId();
  let postingId = await own.book({ memberId: member, day: '2026-11-03', bmp: 100, amp: 5, recordId });
  const chain = [postingId];
  for (const [index, kind] of (['nullify', 'restore', 'nullify'] as const).entries()) {
    const undone = {
      postingId,
      recordId,
      stateVersion: index + 2,
      byMemberId: null,
      bookDate: '2026-11-03',
      kind,
    };
    ({ postingId } = await own.tx((tx) => reverse(tx, undone)));
    chain.push(postingId);
  }
  expect(await scores(own, 202611)).toEqual({ [member]: 0 });
  const postings = await own.read((tx) => postingsOf(tx, recordId));
  expect(postings.map(({ id }) => id)).toEqual(chain);
  expect(postings.map(({ reverses }) => reverses)).toEqual([null, ...chain.slice(0, 3)]);
  expect(postings.map(({ reversedBy }) => reversedBy)).toEqual([...chain.slice(1), null]);
  expect(postings.map(({ entries }) => entries[0]?.merit)).toEqual([200, -200, 200, -200]);
});

test('a posting is reversed once and a decision is booked once, however many try', async () => {
  const own = await organisation();
  const member = await own.member();
  const recordId = newId();
  const postingId = await own.book({ memberId: member, day: '2026-11-03', bmp: 100, recordId });
  const undo = (stateVersion: number) =>
    own.tx((tx) =>
      reverse(tx, { postingId, recordId, stateVersion, byMemberId: null, bookDate: '2026-11-03' }),
    );
  const tries = await Promise.allSettled([2, 3, 4, 5].map(undo));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'already_reversed' });
  const again = own.book({ memberId: member, day: '2026-11-03', bmp: 100, recordId, stateVersion: 1 });
  await expect(again).rejects.toMatchObject({ reason: 'stale' });
  expect(await scores(own, 202611)).toEqual({ [member]: 0 });
});

test('the application can neither change nor delete entries', async () => {
  const own = await organisation();
  await own.book({ memberId: await own.member(), day: '2026-11-03', bmp: 100 });
  for (const table of ['entry', 'posting', 'period_snapshot']) {
    const name = sql.table(table);
    await expect(own.tx((tx) => tx.run(sql`update ${name} set org_id = org_id`))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(own.tx((tx) => tx.run(sql`delete from ${name}`))).rejects.toMatchObject({ code: '42501' });
  }
});

test('O19: start points count in the cumulative ranking once, and in no month or window', async () => {
  const own = await organisation();
  const member = await own.member();
  await own.book({ memberId: member, day: '2026-11-03', bmp: 5_000, gcp: 7, kind: 'start' });
  await own.book({ memberId: member, day: '2026-11-04', bmp: 100 });
  for (const step of ['tail', 'folded']) {
    expect(await scores(own, 202611), step).toEqual({ [member]: 100 });
    expect(await scores(own, 0), step).toEqual({ [member]: 5_100 });
    const window = await own.read((tx) => scan(tx, { span: { from: '2026-10-15', to: '2026-11-20' } }));
    expect(window, step).toEqual({ [member]: 100 });
    expect(await own.read((tx) => scan(tx, { span: { until: '2026-11-03' } })), step).toEqual({
      [member]: 5_000,
    });
    expect(await own.read((tx) => scan(tx, { span: { until: '2020-01-01' } })), step).toEqual({
      [member]: 5_000,
    });
    await own.fold();
  }
});

type Scan = Parameters<typeof scanPage>[1];

async function scan(tx: Tx, filter: Partial<Scan> & Pick<Scan, 'span'>): Promise<Record<string, number>> {
  const { rows } = await scanPage(
    tx,
    { basis: 'merit', tieRule: 'competition', ...filter },
    { offset: 0, size: 200 },
  );
  return Object.fromEntries(rows.map(({ memberId, merit }) => [memberId, merit]));
}

test('O20: 120, 120, 100 is 1, 1, 3 – dense 1, 1, 2 – by row 1, 2, 3', async () => {
  const own = await organisation();
  const [a, b, c] = await own.members(3);
  for (const [memberId, bmp] of [
    [a, 120],
    [b, 120],
    [c, 100],
  ] as const)
    await own.book({ memberId: memberId!, day: '2026-11-03', bmp });
  for (const step of ['tail', 'folded']) {
    for (const [tieRule, expected] of [
      ['competition', [1, 1, 3]],
      ['dense', [1, 1, 2]],
      ['row', [1, 2, 3]],
    ] as const) {
      const fast = await own.read((tx) => rankPage(tx, { period: 202611, tieRule, offset: 0, size: 20 }));
      expect(
        fast.rows.map(({ rankNum }) => rankNum),
        `${tieRule} ${step}`,
      ).toEqual(expected);
      const filter = { span: { month: 202611 }, basis: 'bmp', tieRule } as const;
      const scanned = await own.read((tx) => scanPage(tx, filter, { offset: 0, size: 20 }));
      expect(scanned.rows, `${tieRule} ${step}`).toEqual(fast.rows);
    }
    await own.fold();
  }
});

test('O22: a move on the 15th leaves 40 with the old unit and 60 with the new one; its people now have 100', async () => {
  const own = await organisation();
  const [unitA, unitB] = [await own.unit('A'), await own.unit('B')];
  const member = await own.member(unitA);
  await own.book({ memberId: member, day: '2026-11-10', bmp: 400, unitId: unitA });
  await own.book({ memberId: member, day: '2026-11-20', bmp: 600, unitId: unitB });
  for (const step of ['tail', 'folded']) {
    for (const span of [
      { month: 202611 },
      { from: '2026-11-02', to: '2026-11-29' },
      { until: '2026-11-30' },
    ]) {
      expect(await own.read((tx) => scan(tx, { span, unitIds: [unitA] })), step).toEqual({ [member]: 400 });
      expect(await own.read((tx) => scan(tx, { span, unitIds: [unitB] })), step).toEqual({ [member]: 600 });
      expect(await own.read((tx) => scan(tx, { span, memberIds: [member] })), step).toEqual({
        [member]: 1_000,
      });
    }
    await own.fold();
  }
});

test('O24: a new ratio leaves the earlier month unchanged, and a reversal reverses what was counted', async () => {
  const own = await organisation();
  const member = await own.member();
  const recordId = newId();
  const postingId = await own.book({ memberId: member, day: '2026-10-20', amp: 10, recordId });
  await own.tx((tx) => saveRatio(tx, 202611, 300));
  await own.book({ memberId: member, day: '2026-10-21', amp: 10 });
  await own.book({ memberId: member, day: '2026-11-02', amp: 10 });
  expect(await scores(own, 202610)).toEqual({ [member]: 400 });
  expect(await scores(own, 202611)).toEqual({ [member]: 300 });
  const late = {
    postingId,
    recordId,
    stateVersion: 2,
    byMemberId: null,
    bookDate: '2026-11-01',
  };
  await own.tx((tx) => reverse(tx, late));
  expect(await scores(own, 202611)).toEqual({ [member]: 100 });
  expect(await scores(own, 0)).toEqual({ [member]: 500 });
});

test('O23: a hidden member leaves live rankings and keeps its place in closed months', async () => {
  const own = await organisation();
  const [a, b] = (await own.members(2)) as [string, string];
  for (const day of ['2026-08-10', '2026-11-10']) {
    await own.book({ memberId: a, day, bmp: 200 });
    await own.book({ memberId: b, day, bmp: 100 });
  }
  await own.fold();
  ledger.clock.now = new Date('2026-11-20T00:00:00Z');
  expect(await own.tx(closeMonths)).toEqual([202608]);
  await own.tx((tx) => setRanked(tx, [a], false));
  expect(await scores(own, 202608)).toEqual({ [a]: 200, [b]: 100 });
  expect(await scores(own, 202611)).toEqual({ [b]: 100 });
  expect(await scores(own, 0)).toEqual({ [b]: 200 });
  expect((await month(own, 202611)).rows[0]).toMatchObject({ memberId: b, rankNum: 1 });
  await own.tx((tx) => setRanked(tx, [a], true));
  expect(await scores(own, 202611)).toEqual({ [a]: 200, [b]: 100 });
});

test('a month lists who joined before it closed, though no fold has met them', async () => {
  const own = await organisation();
  const member = await own.member();
  await own.book({ memberId: member, day: '2026-09-10', bmp: 100 });
  ledger.clock.now = new Date('2026-09-20T00:00:00Z');
  await own.fold();
  const newcomer = await own.member();
  ledger.clock.now = new Date('2026-11-20T00:00:00Z');
  expect(await own.tx(closeMonths)).toEqual([202609]);
  expect(await scores(own, 202609)).toEqual({ [member]: 100, [newcomer]: 0 });
  expect(await scores(own, 0)).toEqual({ [member]: 100, [newcomer]: 0 });
});

test('a new number orders ties, before a fold has met the member and after', async () => {
  const own = await organisation();
  const [a, b] = (await own.members(2)) as [string, string];
  const order = async () => (await month(own, 202611)).rows.map(({ memberId }) => memberId);
  const rename = (memberId: string, number: string) =>
    own.tx(async (tx) => {
      await tx.run(sql`update member set number = ${number} where org_id = ${tx.orgId} and id = ${memberId}`);
      await renumber(tx, memberId, number);
    });
  for (const memberId of [a, b]) await own.book({ memberId, day: '2026-11-10', bmp: 100 });
  expect(await order()).toEqual([a, b]);
  await rename(a, 'Z1');
  expect(await order()).toEqual([b, a]);
  await own.fold();
  expect(await order()).toEqual([b, a]);
  await rename(a, 'A1');
  expect(await order()).toEqual([a, b]);
});

test('O9, A51: a reversal after the close books into the open month and leaves the closed one unchanged', async () => {
  const own = await organisation();
  const member = await own.member();
  const recordId = newId();
  const postingId = await own.book({ memberId: member, day: '2026-09-10', bmp: 100, recordId });
  ledger.clock.now = new Date('2026-11-20T00:00:00Z');
  expect(await own.tx(closeMonths)).toEqual([202609]);
  expect(await own.tx(closeMonths)).toEqual([]);
  const closing = { closingDay: 5, closedThrough: 0 };
  const booking = bookingOf({ recordDate: '2026-09-10', today: '2026-11-20', closing });
  expect(booking).toEqual({ bookDate: '2026-11-01', originMonth: 202609 });
  const { bookDate } = booking;
  await own.tx((tx) => reverse(tx, { postingId, recordId, stateVersion: 2, byMemberId: null, bookDate }));
  expect(await scores(own, 202609)).toEqual({ [member]: 100 });
  expect(await scores(own, 202611)).toEqual({ [member]: -100 });
  expect(await own.read((tx) => countLateChanges(tx, 202609))).toBe(1);
  const [late] = await own.read((tx) => lateChanges(tx, 202609, { offset: 0, size: 20 }));
  expect(late).toMatchObject({ memberId: member, bmp: -100, originMonth: 202609, reverses: postingId });
});

test('A52: a decision under way when the month closes is in its snapshot; a later one is refused', async () => {
  const own = await organisation();
  const [a, b] = (await own.members(2)) as [string, string];
  await own.book({ memberId: a, day: '2026-10-10', bmp: 100 });
  ledger.clock.now = new Date('2026-11-20T00:00:00Z');
  let closing: Promise<number[]> | undefined;
  await own.tx(async (tx) => {
    await bookIn(tx, { memberId: b, day: '2026-10-11', bmp: 70 }, own.unitId);
    closing = own.tx(closeMonths);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await own.read((other) => isMonthClosed(other, 202610))).toBe(false);
  });
  expect(await closing).toEqual([202610]);
  expect(await scores(own, 202610)).toEqual({ [a]: 100, [b]: 70 });
  const tooLate = own.book({ memberId: b, day: '2026-10-12', bmp: 5 });
  await expect(tooLate).rejects.toMatchObject({ reason: 'month_closed' });
  expect(await scores(own, 202610)).toEqual({ [a]: 100, [b]: 70 });
});

test('O31: a tenth, 100,000 times, is exactly 10,000.0, and explains itself', async () => {
  const own = await organisation();
  const member = await own.member();
  const line = {
    memberId: member,
    unitId: own.unitId,
    eventId: null,
    recordDate: '2026-11-03',
    bmp: 1,
    amp: 0,
    pmp: 0,
    gcp: 0,
  };
  const entries = Array.from({ length: 10_000 }, () => line);
  for (let part = 0; part < 10; part++)
    await own.tx((tx) =>
      post(tx, {
        kind: 'post',
        recordId: newId(),
        stateVersion: 1,
        bookDate: '2026-11-03',
        byMemberId: null,
        entries,
      }),
    );
  expect(await scores(own, 202611)).toEqual({ [member]: 100_000 });
  await own.fold();
  expect(await scores(own, 202611)).toEqual({ [member]: 100_000 });
  const span = { month: 202611 };
  const explained = await own.read((tx) =>
    explainEntries(tx, { memberId: member, span }, { offset: 0, size: 20 }),
  );
  expect(explained).toMatchObject({ total: 100_000, sums: { bmp: 100_000, merit: 100_000 } });
});

test('many decisions go in with one statement, all or none', async () => {
  const own = await organisation();
  const [a, b] = (await own.members(2)) as [string, string];
  ledger.clock.now = new Date('2026-11-20T00:00:00Z');
  await own.book({ memberId: a, day: '2026-09-10', bmp: 100 });
  await own.tx(closeMonths);
  const decision = (memberId: string, bookDate: string) => ({
    kind: 'post' as const,
    recordId: newId(),
    stateVersion: 1,
    bookDate,
    byMemberId: null,
    entries: [
      { memberId, unitId: own.unitId, eventId: null, recordDate: bookDate, bmp: 10, amp: 0, pmp: 0, gcp: 0 },
    ],
  });
  const mixed = own.tx((tx) => postAll(tx, [decision(a, '2026-11-02'), decision(b, '2026-09-11')]));
  await expect(mixed).rejects.toMatchObject({ reason: 'month_closed' });
  expect(await scores(own, 202611)).toEqual({ [a]: 0, [b]: 0 });
  await own.tx((tx) => postAll(tx, [decision(a, '2026-11-02'), decision(b, '2026-11-11')]));
  expect(await scores(own, 202611)).toEqual({ [a]: 10, [b]: 10 });
});
