/** For tests of boards: an organisation with a simulated board, and what it shows. */
import type { InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import type { World } from '../../../test/world.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { boardsCalls as calls } from '../calls.ts';
import { messageCalls } from '../message.calls.ts';
import { wholeWeek } from '../rules/board.rules.ts';
import { lookAfter } from './deliver/deliver.ts';
import { BoardServer, type BoardFaults } from './driver/alpha/board-server.ts';
import { SimulatedBoard } from './driver/alpha/simulated-board.ts';
import type { LineLimits } from './driver/line.ts';
import { tellNews } from './sources/news.ts';

export type BoardValues = Partial<InputOf<typeof calls.save>>;

export const boardValues = {
  place: 'Gate',
  zone: '',
  watcherId: null,
  host: '127.0.0.1',
  port: 3_001,
  signType: 'Z',
  signAddress: '01',
  width: 96,
  height: 16,
  brightness: '100',
  color: 'red',
  speed: 3,
  seconds: 20,
  stayMinutes: 60,
  restLine: 'WELCOME',
  testLine: 'TEST',
  names: 'adults',
  week: [...wholeWeek],
} as const satisfies BoardValues;

/** Short enough for tests. */
const quick: LineLimits = { connectMs: 2_000, writeMs: 1_000, answerMs: 250, answerBytes: 16_384 };

/** At noon of Friday, 20 November 2026, in Shanghai. */
const noon = Date.parse('2026-11-20T04:00:00Z');

export async function boardsWorld(
  world: World,
  { faults = {}, values = {} }: { faults?: BoardFaults; values?: BoardValues } = {},
) {
  world.at(new Date(noon).toISOString());
  const merit = await meritWorld(world);
  const server = await BoardServer.open(new SimulatedBoard('01'), { faults });
  const id = newId();
  const { manager, org } = merit;
  const save = (more: BoardValues, version: number) =>
    manager.as.get(calls.save, {
      ...boardValues,
      ...values,
      id,
      name: `Board ${org.mark}`,
      port: server.port,
      version,
      ...more,
    });
  await save({}, 0);
  const { app } = world.app;
  const at = { orgId: org.orgId, deviceId: id };
  return {
    merit,
    manager,
    server,
    id,
    save,
    /** The seconds since noon. */
    after: (seconds: number) => world.at(new Date(noon + seconds * 1_000).toISOString()),
    lookAfter: () => lookAfter(app, at, quick),
    tellNews: () => org.tx((tx) => tellNews(tx)),
    send: (text: string, more: Partial<InputOf<typeof messageCalls.send>> = {}) =>
      manager.as.get(messageCalls.send, {
        id: newId(),
        text,
        deviceIds: [id],
        memberId: null,
        minutes: 60,
        ...more,
      }),
    messages: async (input: object = {}) =>
      (await manager.as.get(messageCalls.list, { page: 1, size: 50, sort: 'createdAt', ...input })).rows,
    row: async () =>
      (await manager.as.get(calls.list, { page: 1, size: 20 })).rows.find((each) => each.id === id)!,
    shown: () => server.board.shown()?.text ?? '',
  };
}
