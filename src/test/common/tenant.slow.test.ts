import { afterAll, describe, expect, test } from 'vitest';
import { builtInRoles } from '../../modules/access/server/roles.ts';
import type { BuiltInRole } from '../../kit/contract/permission.ts';
import { policy } from '../module-samples.ts';
import { streamPath } from '../../modules/messages/server/stream.ts';
import type { Call } from '../../kit/contract/call.ts';
import { sql } from '../../kit/server/database/db.ts';
import { newId } from '../../kit/server/id.ts';
import { budget, diceOf, halfOfToday, ofToday, seed } from '../../kit/test/budget.ts';
import { AllRows } from '../all-rows.ts';
import {
  everyCall,
  exchange,
  idPaths,
  inputSchemaOf,
  replaceAt,
  send,
  type Path,
  type RawAnswer,
  type SendOptions,
} from '../every-call.ts';
import type { Seeded } from '../module-samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { idFor, kindOf, sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const now = '2026-11-20T04:00:00Z';
const [own, foreign] = [await seedEverything(world), await seedEverything(world)];
world.at(now);
const { token } = own.merit.manager.as;
const userId = own.merit.manager.userId;
// The caller also belongs to a second organisation, and formerly to a third.
const [second, frozen] = [await world.organisation(), await world.organisation()];
await second.person({ userId });
await frozen.person({ userId, status: 'frozen' });

const allRows = await AllRows.open(world);
afterAll(() => allRows.close());
const strangers = [foreign.merit.org, frozen];
await allRows.schedulesEnded();
// One after the other: they share a connection.
const before: Record<string, string>[] = [];
for (const { orgId } of strangers) before.push(await allRows.settledChecksums(orgId));

/** Ids of the other organisation under which the caller's own has made things: its later answers may name them. */
const ownByNow: string[] = [];

/** Marks, and ids that the caller did not send, of organisations that the caller may not see. */
function leaksIn(text: string, sent: string, isOpen = false): string[] {
  const people = [foreign.merit.recorder, foreign.merit.first, foreign.merit.last, foreign.merit.manager];
  const ids = [
    ...Object.values(foreign.ids),
    ...people.flatMap((person) => [person.memberId, person.userId]),
  ];
  // A user's own list of organisations names the one whose door is closed, too.
  const marks = isOpen ? [foreign.merit.org.mark] : strangers.map(({ mark }) => mark);
  return [...marks, ...ids.filter((id) => !sent.includes(id) && !ownByNow.includes(id))].filter((secret) =>
    text.includes(secret),
  );
}

/** An answer without what differs from one request to the next. */
function scrubbed({ status, text }: RawAnswer): string {
  const plain = text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replace(/C[0-9a-f]{8}\b/g, 'CODE')
    .replace(/"access_token":"[\w-]{43}"/g, 'TOKEN')
    // A new user has another name each time.
    .replace(/"loginName":"new\.[0-9a-f]{8}"/g, 'NAME')
    // A wait runs down between two answers.
    .replace(/try again in \d+ s\b/g, 'WAIT');
  return `${status} ${plain}`;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

/**
 * Ids made by the client: using another organisation's id for a new thing creates a thing of the caller's organisation.
 */
const isMadeByClient = (name: string, path: Path): boolean =>
  valueAt(sampleOf(name, own), path) !== valueAt(sampleOf(name, own), path);

/** Where a call takes an id, in every second place; in the others on the next day. */
const places = halfOfToday(
  everyCall.flatMap(({ name, declared }) =>
    idPaths(inputSchemaOf(declared)).map((path) => ({ name, declared, path, place: path.join('.') })),
  ),
)
  // Last, because from then on the own organisation has a thing under that id.
  .toSorted((a, b) => Number(isMadeByClient(a.name, a.path)) - Number(isMadeByClient(b.name, b.path)));
const untaken = [foreign.id('draft'), foreign.id('pending'), foreign.id('record')];

function foreignId(name: string, path: Path): string {
  const field = String(path.findLast((key) => typeof key === 'string'));
  const isNew = kindOf(name, field) === 'record' && isMadeByClient(name, path);
  return (isNew && untaken.pop()) || idFor(foreign, name, field);
}

/**
 * Other roles see other rows of the same call: none of them learns more of another organisation than the manager. This
 * runs first, while the caller's organisation has nothing under those ids.
 */
describe('for every role that may send the call, an id of another organisation is unknown', () => {
  const roles = ofToday(
    builtInRoles.map(({ builtIn }) => builtIn),
    2,
  );
  const mayAsk = (name: string, role: BuiltInRole): boolean => {
    const audience = policy[name] ?? [];
    return typeof audience === 'string' || audience.includes(role);
  };

  test.each(roles)('%s', { timeout: 60_000 }, async (role) => {
    world.at(now);
    const { as } = await own.merit.org.person(role === 'member' ? {} : { roles: [role] });
    const chosen = places.filter(({ name, path }) => mayAsk(name, role) && !isMadeByClient(name, path));
    expect(chosen.length).toBeGreaterThan(10);
    for (const { name, declared, path, place } of chosen) {
      const named = path[0] === 'orgId' ? {} : { header: own.id('org') };
      const answers: string[] = [];
      for (const id of [foreignId(name, path), newId()]) {
        const input = replaceAt(sampleOf(name, own), path, id) as Record<string, unknown>;
        const answer = await send(world.base, declared, input, { token: as.token, org: named });
        expect(leaksIn(answer.text, id), `${name} ${place}`).toEqual([]);
        answers.push(scrubbed(answer));
      }
      expect(answers[0], `${name} ${place}`).toBe(answers[1]);
    }
  });
});

describe('an id of another organisation is answered like one that does not exist', () => {
  test.each(places)('$name $place', async ({ name, declared, path }) => {
    world.at(now);
    const named = path[0] === 'orgId' ? {} : { header: own.id('org') };
    const answers: RawAnswer[] = [];
    // Work that an earlier call started would otherwise end between the two.
    await untilWorkEnds();
    for (const id of [foreignId(name, path), newId()]) {
      const input = replaceAt(sampleOf(name, own), path, id) as Record<string, unknown>;
      const answer = await send(world.base, declared, input, { token, org: named });
      expect(leaksIn(answer.text, id)).toEqual([]);
      expect(answer.status).toBeLessThan(500);
      answers.push(answer);
      if (isMadeByClient(name, path) && answer.envelope?.code === 200) ownByNow.push(id);
    }
    // Used as a new id it reveals nothing: an unused id gets the same answer, unless the one that came first is in its way.
    if (isMadeByClient(name, path) && answers.some(({ envelope }) => envelope?.code === 200)) return;
    const [theirs, nobodys] = answers.map(scrubbed);
    expect(theirs).toBe(nobodys);
  });
});

const untilWorkEnds = (): Promise<unknown> =>
  expect
    .poll(() =>
      own.merit.org.tx((tx) => tx.maybe(sql`select 1 from work where org_id = ${tx.orgId} limit 1`)),
    )
    .toBeUndefined();

/** All calls have one reader of organisations: a part of them a day shows that it is theirs. */
const throwDice = diceOf(seed);
const callsToday = everyCall.filter(() => throwDice(budget(5, 1)) === 0);

type Place = 'body' | 'query' | 'header';
const orgPlaces: readonly Place[] = ['body', 'query', 'header'];

/** The body of a form is read only after its sender and organisation are known, so it cannot name an organisation. */
const hasOrgInBody = ({ method, wire }: Call) => method !== 'GET' && wire !== 'multipart';
const placesFor = (declared: Call): readonly Place[] =>
  hasOrgInBody(declared) ? orgPlaces : ['query', 'header'];

describe('an organisation is named where it may be', () => {
  test.each(callsToday)('$name', async ({ name, declared }) => {
    world.at(now);
    const isOpen = ['public', 'user'].includes(declared.permission);
    const unnamed = isOpen ? {} : sampleOf(name, own);
    const ask = (org: SendOptions['org'], sender: Seeded = own) =>
      send(world.base, declared, isOpen ? withoutOrg(sampleOf(name, sender)) : unnamed, {
        token,
        org: org ?? {},
      });
    // Acts that are possible only once are done before: both requests are then answered alike.
    if (isOpen && declared.write) await ask(undefined);
    const unknown = newId();
    for (const place of placesFor(declared)) {
      const at = (orgId: string) => ask({ [place]: orgId });
      const [theirs, nobodys] = [await at(foreign.id('org')), await at(unknown)];
      // Tries of a code are counted for every organisation: one of the two may be the first too many.
      if (![theirs.status, nobodys.status].includes(429))
        expect(scrubbed(theirs), place).toBe(scrubbed(nobodys));
      const refused = [theirs, await at(frozen.orgId), await at('7'), await at(`${own.id('org')}'`)];
      const there = await at(second.orgId);
      for (const answer of [...refused, there])
        expect(leaksIn(answer.text, foreign.id('org'), isOpen)).toEqual([]);
      if (isOpen) continue;
      expect(refused.map(({ status, reason }) => [status, reason])).toEqual(
        refused.map(() => [403, 'no_membership']),
      );
      // In the second organisation the caller is a plain member, regardless of the rights in the first.
      expect([there.status, there.reason], place).not.toEqual([403, 'no_membership']);
      expect(there.text).not.toContain(own.merit.org.mark);
    }
  });

  function withoutOrg(sample: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(sample).filter(([field]) => field !== 'orgId'));
  }
});

describe('an organisation that is named twice, or is no name, is refused', () => {
  const mine = own.id('org');
  const theirs = foreign.id('org');
  const contradictions: readonly NonNullable<SendOptions['org']>[] = [
    { header: mine, query: theirs },
    { header: theirs, query: mine },
    { query: [mine, theirs] },
    { query: [mine, mine] },
    { body: mine, query: theirs },
    { body: mine, header: theirs },
    { body: [mine] },
    { body: [mine, theirs] },
    { body: { id: mine } },
    { body: 5 },
    { header: `${mine}, ${theirs}` },
  ];
  const asMember = callsToday.filter(({ declared }) => !['public', 'user'].includes(declared.permission));

  test.each(asMember)('$name', async ({ name, declared }) => {
    world.at(now);
    const sample = sampleOf(name, own);
    for (const org of contradictions) {
      if ('body' in org && !hasOrgInBody(declared)) continue;
      // A field of a form is a text, or several: it holds no object, and one value in a list is that value.
      if (declared.wire === 'form' && 'body' in org && typeof org.body !== 'string') continue;
      const answer = await send(world.base, declared, sample, { token, org });
      const expected = org.header?.includes(',') ? [403, 'no_membership'] : [400, 'org_conflict'];
      expect([answer.status, answer.reason], JSON.stringify(org)).toEqual(expected);
    }
  });
});

test('the live stream of another organisation does not open', async () => {
  for (const orgId of [foreign.id('org'), frozen.orgId, newId(), '7']) {
    const headers = { authorization: `Bearer ${token}`, comomOrgId: orgId };
    const answer = await exchange(`${world.base}${streamPath}`, { headers });
    expect([answer.status, answer.reason]).toEqual([403, 'no_membership']);
  }
});

test('after all this no row of the other organisations has changed', async () => {
  await world.settle();
  for (const [index, { orgId }] of strangers.entries()) {
    expect(Object.keys(before[index] ?? {}).length).toBeGreaterThan(30);
    expect(await allRows.settledChecksums(orgId)).toEqual(before[index]);
  }
});
