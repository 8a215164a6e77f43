import { afterEach, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { eventually } from '../../../../test/eventually.ts';
import { useWorld } from '../../../../test/world.ts';
import { announcementsCalls } from '../../../announcements/calls.ts';
import { documentFor, memberLine, recordIn } from '../../../merit/server/builders.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { boardsCalls as calls } from '../../calls.ts';
import { boardSources, type BoardSource } from '../../rules/states.ts';
import type { BoardServer } from '../driver/alpha/board-server.ts';
import { boardsWorld } from '../fixture.ts';
import { tellToday } from './today.ts';

const world = await useWorld();
const servers: BoardServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function setUp() {
  const board = await boardsWorld(world);
  servers.push(board.server);
  const { org } = board.merit;
  // Announcements are published in the background, which sends nothing to this board meanwhile.
  await org.tx((tx) =>
    tx.run(
      sql`update board_now set holder_id = ${newId()}, held_until = '2099-01-01' where org_id = ${tx.orgId}`,
    ),
  );
  const shows = async (sources: Partial<Record<BoardSource, string>>, units: string[] = []) =>
    board.manager.as.get(calls.saveRange, {
      id: board.id,
      version: (await board.row()).version,
      units: units.map((unitId) => ({ unitId, withChildren: true })),
      sources: boardSources.map((source) => ({
        source,
        isOn: sources[source] !== undefined,
        template: sources[source] ?? '{text}',
      })),
    });
  return { ...board, shows, tellToday: () => org.tx((tx) => tellToday(tx)) };
}

async function announce(
  { merit: { org }, manager }: Awaited<ReturnType<typeof setUp>>,
  changes: object = {},
) {
  const id = newId();
  const other = await org.person({ roles: ['points_manager'] });
  await manager.as.get(announcementsCalls.save, {
    id,
    version: 0,
    category: 'announcement',
    title: 'Canteen closed',
    body: 'On Friday.',
    language: 'en_US',
    audience: 'all',
    fromHour: 8,
    needsConfirm: false,
    ...changes,
  });
  await manager.as.get(announcementsCalls.submit, { id, version: 1 });
  await other.as.get(announcementsCalls.approve, { id, version: 2 });
  return eventually(async () => {
    const [row] = (await manager.as.get(announcementsCalls.list, { page: 1, size: 5, id })).rows;
    return row?.state === 'published' && row.recipients > 0 ? row : null;
  });
}

test('a published announcement is on boards until it is recalled, and once', async () => {
  const board = await setUp();
  await board.shows({ announcement: 'NEWS: {text}' });
  const row = await announce(board);
  for (const _again of [1, 2]) await board.tellToday();
  expect(await board.messages()).toMatchObject([
    { text: 'NEWS: Canteen closed', source: 'announcement', state: 'queued' },
  ]);
  await board.shows({});
  expect(await board.messages()).toMatchObject([{ state: 'withdrawn', reason: 'off' }]);
  await board.shows({ announcement: 'AGAIN: {text}' });
  await board.tellToday();
  expect(await board.messages()).toMatchObject([{ text: 'AGAIN: Canteen closed', state: 'queued' }]);
  const { version } = row;
  await board.manager.as.get(announcementsCalls.recall, { id: row.id, version, reason: 'wrong day' });
  await board.tellToday();
  expect(await board.messages()).toMatchObject([{ state: 'withdrawn', reason: 'over' }]);
});

test('one for a unit is on the boards of that unit alone', async () => {
  const board = await setUp();
  const { org } = board.merit;
  const [inside, elsewhere] = [await org.unit('Inside'), await org.unit('Elsewhere')];
  await org.person({ unitId: inside });
  await board.shows({ announcement: '{text}' }, [elsewhere]);
  await announce(board, { audience: 'units', unitIds: [inside] });
  await board.tellToday();
  expect(await board.messages()).toEqual([]);
  await board.shows({ announcement: '{text}' }, [inside]);
  await board.tellToday();
  expect(await board.messages()).toHaveLength(1);
});

test('birthdays are told for the day, and names of minors in part', async () => {
  const board = await setUp();
  const { org, targets } = board.merit;
  await board.shows({ birthday: 'Hooray {name}' });
  const [adult, minor] = [targets[0]!, targets[1]!];
  await org.tx(async (tx) => {
    await tx.run(
      sql`update member set birthday = '1990-11-20' where org_id = ${tx.orgId} and id = ${adult.memberId}`,
    );
    await tx.run(
      sql`update member set birthday = '2015-11-20' where org_id = ${tx.orgId} and id = ${minor.memberId}`,
    );
  });
  for (const _again of [1, 2]) await board.tellToday();
  const texts = (await board.messages()).map(({ text }) => text).toSorted();
  expect(texts).toEqual([`Hooray ${minor.name.slice(0, 1)}**`, `Hooray ${adult.name}`].toSorted());
  const { version } = await board.row();
  await board.save({ names: 'masked' }, version);
  board.after(24 * 3_600);
  await board.tellToday();
  expect(await board.messages()).toHaveLength(2);
});

test('a ranking is told anew each hour', async () => {
  const board = await setUp();
  await board.shows({ monthRanking: 'Month {text}', totalRanking: 'Total {text}' });
  await recordIn(board.merit, 'passed');
  for (const seconds of [0, 600, 3_700]) {
    board.after(seconds);
    await board.tellToday();
  }
  const texts = (await board.messages()).map(({ text }) => text);
  expect(texts).toHaveLength(4);
  expect(texts.filter((text) => text.startsWith('Month 1. '))).toHaveLength(2);
  expect(texts[0]).toContain(`${board.merit.targets[0]!.name} 10`);
});

test('deductions are told where a board shows them, and are withdrawn with their record', async () => {
  const board = await setUp();
  const { merit } = board;
  const events = [
    { eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0]!, { b: -50 })] },
  ];
  await recordIn(merit, 'passed', documentFor(merit, { events }));
  const queued = () =>
    eventually(async () => {
      const rows = await merit.org.tx((tx) =>
        tx.all(sql`select n.id from board_news n where n.org_id = ${tx.orgId}`),
      );
      return rows.length === 0 ? board.messages() : null;
    });
  expect(await queued()).toEqual([]);
  await board.shows({ deduction: '{name} {points}' });
  const { id } = await recordIn(merit, 'passed', documentFor(merit, { events }));
  expect(await queued()).toMatchObject([{ text: `${merit.targets[0]!.name} -5`, source: 'deduction' }]);
  await merit.manager.as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
  expect(await queued()).toMatchObject([{ state: 'withdrawn' }]);
});
