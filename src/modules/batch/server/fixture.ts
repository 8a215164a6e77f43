/** Files and steps for the tests of imports. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { busyStates, type Mapping } from '../../../kit/contract/import/states.ts';
import type { Answer } from '../../../kit/test/caller.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Person, World } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { meritWorld } from '../../merit/server/builders.ts';
import { batchCalls, type BatchCheck } from '../calls.ts';
import type { BatchField } from '../rules.ts';

/** An organisation with an event and members, on a day on which their imports are tried. */
export async function placeIn(world: World, options: Parameters<typeof meritWorld>[1] = {}) {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world, options);
  const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
  return { ...merit, code, target: merit.targets as [Person, Person, Person] };
}

export type BatchView = OutputOf<typeof batchCalls.get>;

const heads = '编号,姓名,发生日期,事件编码或名称,主题,说明,次数,B分,A分';

export const line = (
  person: Person,
  values: {
    date?: string;
    event: string;
    topic?: string;
    desc?: string;
    count?: string;
    b?: string;
    a?: string;
  },
): string => {
  const { date = '2026-11-10', event, topic = '', desc = '', count = '', b = '', a = '' } = values;
  return [person.number, person.name, date, event, topic, desc, count, b, a].join(',');
};

export const csvOf = (lines: readonly string[]): Buffer => Buffer.from([heads, ...lines].join('\r\n'));

export function handIn(
  person: Person,
  bytes: Buffer,
  { name = 'points.csv', id = newId() }: { name?: string; id?: string } = {},
): Promise<Answer<BatchView>> {
  return person.as.call(batchCalls.upload, { id, name, content: bytes.toString('base64') });
}

/** The batch once nothing is under way with it. */
export async function settledBatch(person: Person, id: string): Promise<BatchView> {
  for (const end = Date.now() + 60_000; ; await sleep(20)) {
    const batch = await person.as.get(batchCalls.get, { id });
    if (!busyStates.includes(batch.state)) return batch;
    if (Date.now() > end) throw new Error(`the batch is still ${batch.state}`);
  }
}

export async function readFile(person: Person, bytes: Buffer, name = 'points.csv'): Promise<BatchView> {
  const { object } = await handIn(person, bytes, { name });
  return settledBatch(person, object.id);
}

export const mappingOf = ({ fields }: BatchView): Mapping<BatchField> =>
  Object.fromEntries(fields.map(({ id, column }) => [id, column]));

type Fixes = Parameters<typeof checkBatch>[2];
export function checkBatch(
  person: Person,
  batch: BatchView,
  options: {
    conflicts?: 'skip' | 'post';
    fixes?: { line: number; field: 'number' | 'name' | 'b' | 'date' | 'event'; text: string }[];
  } = {},
): Promise<BatchCheck> {
  const { conflicts = 'skip', fixes = [] } = options;
  return person.as.get(batchCalls.check, {
    id: batch.id,
    mapping: mappingOf(batch),
    ignored: batch.ignored,
    conflicts,
    fixes,
  });
}

/** Hands in, checks and posts. */
export async function imported(
  person: Person,
  lines: readonly string[],
  options: Fixes = {},
): Promise<BatchView> {
  const batch = await readFile(person, csvOf(lines));
  const { token } = await checkBatch(person, batch, options);
  await person.as.get(batchCalls.confirm, { id: batch.id, token });
  return settledBatch(person, batch.id);
}
