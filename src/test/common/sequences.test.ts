import { describe, expect, test } from 'vitest';
import { eventsCalls } from '../../modules/events/calls.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { viewsCalls } from '../../modules/views/calls.ts';
import type { Call } from '../../kit/contract/call.ts';
import { newId } from '../../kit/server/id.ts';
import {
  everyCall,
  idPaths,
  inputSchemaOf,
  replaceAt,
  send,
  type Path,
  type RawAnswer,
} from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { kindOf, sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const now = '2026-11-20T04:00:00Z';
const world = await useWorld();
const own = await seedEverything(world);
const { manager } = own.merit;
const { token } = manager.as;

type Input = Record<string, unknown>;
type Life = {
  kind: string;
  /** The call that makes it, and what differs from the sample. */
  make: string;
  given?: Input;
  use: (id: string) => [Call, Input];
  end: (id: string) => [Call, Input];
  /** Where it stays readable for the sake of the past: what a write that names it is refused with. */
  refusedWith?: readonly string[];
};

const lives: Record<string, Life> = {
  'a unit': {
    kind: 'unit',
    make: 'members.saveUnit',
    use: (id) => [membersCalls.unitDetail, { id }],
    end: (id) => [membersCalls.deleteUnit, { id }],
  },
  'a member': {
    kind: 'member',
    make: 'members.save',
    use: (memberId) => [membersCalls.detail, { memberId }],
    end: (memberId) => [membersCalls.deleteMember, { memberId, reason: 'left' }],
    refusedWith: ['wrong_status', 'unknown_member'],
  },
  'an event': {
    kind: 'event',
    make: 'events.save',
    use: (id) => [eventsCalls.detail, { id }],
    end: (id) => [eventsCalls.remove, { id }],
  },
  'a draft': {
    kind: 'record',
    make: 'merit.saveDraft',
    use: (id) => [meritCalls.draft, { id }],
    end: (id) => [meritCalls.deleteDraft, { id, version: 1 }],
    refusedWith: ['stale'],
  },
  'a saved view': {
    kind: 'view',
    make: 'views.savedSave',
    given: { shared: false },
    use: () => [viewsCalls.savedList, { screen: '/integralManage/list' }],
    end: (id) => [viewsCalls.savedDelete, { id }],
  },
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
const isMadeByClient = (name: string, path: Path): boolean =>
  valueAt(sampleOf(name, own), path) !== valueAt(sampleOf(name, own), path);

/** Every field of every call that refers to a thing of this kind, except ids made by the client. */
const placesOf = (kind: string) =>
  everyCall.flatMap(({ name, declared }) =>
    idPaths(inputSchemaOf(declared))
      .filter((path) => kindOf(name, String(path.findLast((key) => typeof key === 'string'))) === kind)
      .filter((path) => !isMadeByClient(name, path))
      .map((path) => ({ name, declared, path })),
  );

const ask = (declared: Call, input: Input): Promise<RawAnswer> =>
  send(world.base, declared, input, { token, org: { header: own.id('org') } });

function scrubbed({ status, text }: RawAnswer): string {
  const plain = text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replace(/\bC[0-9a-f]{8}\b/g, 'CODE');
  return `${status} ${plain}`;
}

describe.each(Object.entries(lives))('%s', (_name, { kind, make, given: extra, use, end, refusedWith }) => {
  test(
    'is made, used, ended, and then is like one that never was, to every call',
    { timeout: 60_000 },
    async () => {
      world.at(now);
      const declared = everyCall.find(({ name }) => name === make)?.declared;
      if (!declared) throw new Error(`there is no call ${make}`);
      const id = newId();
      const input = { ...sampleOf(make, own), ...extra, id };
      expect((await ask(declared, input)).reason, make).toBeNull();
      expect((await ask(...use(id))).text).toContain(id);
      const [ending, endInput] = end(id);
      const ended = await ask(ending, endInput);
      expect([ended.status, ended.reason]).toEqual([200, null]);
      const places = placesOf(kind).filter(({ declared: call }) => !refusedWith || call.write);
      expect(places.length).toBeGreaterThan(0);
      const differing: string[] = [];
      for (const { name, declared: call, path } of places) {
        const naming = (named: string) => ask(call, replaceAt(sampleOf(name, own), path, named) as Input);
        const [afterEnd, never] = [await naming(id), await naming(newId())];
        const isTold = refusedWith?.some((reason) => afterEnd.text.includes(`"reason":"${reason}"`));
        if (isTold || scrubbed(afterEnd) === scrubbed(never)) continue;
        differing.push(`${name} ${path.join('.')}: ${scrubbed(afterEnd)} ≠ ${scrubbed(never)}`.slice(0, 400));
      }
      expect(differing).toEqual([]);
    },
  );
});
