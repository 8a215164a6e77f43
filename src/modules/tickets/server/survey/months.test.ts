import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { saveMemberScope } from '../../../members/server/doors/scope.door.ts';
import { documentFor, memberLine, recordIn, type MeritWorld } from '../../../merit/server/builders.ts';
import { ticketsCalls as calls } from '../../calls.ts';
import { surveyCalls, type SurveyMonth } from '../../survey.calls.ts';
import { spendTickets } from '../door.ts';
import { followCalendar } from '../expiry.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

const surveyOf = async ({ manager }: Pick<MeritWorld, 'manager'>, input: object = {}) =>
  (await manager.as.get(surveyCalls.survey, { ...page, ...input })).rows;
const totalOf = async ({ manager }: Pick<MeritWorld, 'manager'>, input: object) =>
  (await manager.as.get(calls.list, { ...page, ...input })).total;

const days = (month: number) => {
  const text = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
  return { from: `${text}-01`, to: `${text}-${month === 202611 ? 30 : 31}` };
};
const listed = {
  made: days,
  printed: (month: number) => step(month, 'print'),
  handed: (month: number) => step(month, 'hand'),
  used: (month: number) => step(month, 'use'),
  back: (month: number) => step(month, 'back'),
  expired: (month: number) => step(month, 'expire'),
  voided: (month: number) => step(month, 'void'),
};
const step = (month: number, name: string) => {
  const { from, to } = days(month);
  return { step: name, stepFrom: from, stepTo: to };
};

/** Two months with every step. */
async function lived() {
  const merit = await ticketWorld(world, { ticketDays: 20 });
  const { manager, targets, org } = merit;
  const document = documentFor(merit);
  document.events[0]!.members = [memberLine(targets[0]!, { count: 3 }), memberLine(targets[1]!)];
  await recordIn(merit, 'passed', document);
  await manager.as.get(calls.print, { id: newId() });
  const { rows } = await manager.as.get(calls.list, { ...page, sort: 'serial' });
  const items = rows.map(({ id, version }) => ({ id, version }));
  await manager.as.get(calls.hand, { items: items.slice(0, 3) });
  const use = { memberId: targets[0]!.memberId, source: 'counter', byMemberId: merit.last.memberId } as const;
  await org.tx((tx) => spendTickets(tx, { id: newId(), ...use, count: 2 }));
  await manager.as.get(calls.void, { items: items.slice(6, 8), reason: 'lost' });
  await manager.as.get(calls.restore, {
    items: items.slice(6, 7).map(({ id, version }) => ({ id, version: version + 1 })),
  });
  world.at('2026-12-11T04:00:00Z');
  await followCalendar({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal });
  await recordIn(merit, 'passed');
  return merit;
}

test('a survey adds up, and each number is that of the list it opens', async () => {
  const merit = await lived();
  const rows = await surveyOf(merit);
  expect(rows).toHaveLength(12);
  expect(rows.slice(0, 3)).toEqual([
    { month: 202612, made: 2, printed: 0, handed: 0, used: 0, back: 0, expired: 5, voided: 0, balance: 2 },
    { month: 202611, made: 8, printed: 8, handed: 3, used: 2, back: 1, expired: 0, voided: 2, balance: 5 },
    { month: 202610, made: 0, printed: 0, handed: 0, used: 0, back: 0, expired: 0, voided: 0, balance: 0 },
  ]);
  for (const row of rows.slice(0, 2))
    for (const [name, input] of Object.entries(listed))
      expect([row.month, name, await totalOf(merit, input(row.month))]).toEqual([
        row.month,
        name,
        row[name as keyof SurveyMonth],
      ]);
  const now = await merit.manager.as.get(surveyCalls.surveyNow, {});
  expect(now).toMatchObject({ live: 2, toPrint: 2, toHand: 0, exceptions: 0 });
  expect(await totalOf(merit, { state: 'live' })).toBe(now.live);
  expect(now.holders.map(({ memberId, tickets }) => [memberId, tickets])).toEqual([
    [merit.targets[0]!.memberId, 2],
  ]);
  expect(await surveyOf(merit, { month: 202611, size: 1 })).toEqual([rows[1]]);
});

test('shows the members whom its reader manages, and the units that he asks for', async () => {
  const merit = await lived();
  const { org, targets } = merit;
  const unit = await org.unit('Elsewhere');
  const head = await org.person({ roles: ['points_manager'] });
  await org.tx((tx) => saveMemberScope(tx, head.memberId, [unit]));
  const [none] = await surveyOf({ manager: head });
  expect(none).toMatchObject({ made: 0, expired: 0, balance: 0 });
  expect(await head.as.get(surveyCalls.surveyNow, {})).toMatchObject({ live: 0, toPrint: 0, holders: [] });
  const [empty] = await surveyOf(merit, { unitIds: [unit] });
  expect(empty).toMatchObject({ made: 0, balance: 0 });
  const other = await ticketWorld(world);
  expect((await surveyOf(other)).every((row) => row.made === 0)).toBe(true);
  expect((await targets[0]!.as.call(surveyCalls.survey, page)).status).toBe(403);
  expect((await merit.manager.as.call(surveyCalls.survey, { ...page, month: 202613 })).fields).toHaveProperty(
    'month',
  );
});
