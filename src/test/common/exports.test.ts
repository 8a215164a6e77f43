import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accessCalls } from '../../modules/access/calls.ts';
import { permissionIds } from '../../modules/access/server/permission-rows.ts';
import { builtInRoles } from '../../modules/access/server/roles.ts';
import type { BuiltInRole } from '../../kit/contract/permission.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { documentFor, memberLine, recordIn } from '../../modules/merit/server/builders.ts';
import { filesCalls } from '../../modules/files/calls.ts';
import { permissionOf } from '../../kit/server/sheet/export.ts';
import { newId } from '../../kit/server/id.ts';
import { halfOfToday, ofToday } from '../../kit/test/budget.ts';
import { idPaths, replaceAt, type JsonSchema, type Path } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { idFor } from '../samples.ts';
import { useWorld, type Person } from '../world.ts';

const now = '2026-11-20T04:00:00Z';
const world = await useWorld();
// The furniture of an organisation adds an export for tests; only those of the product are checked.
const kinds = [...world.app.app.exports.values()];
const [own, foreign] = [await seedEverything(world), await seedEverything(world)];
const { org } = own.merit;

/** Parameters that make an export show most: all records rather than one's own. */
const mostParams: Record<string, Record<string, unknown>> = {
  'announcements.receipts': { announcementId: own.id('announcement') },
  'directory.changes': { id: own.id('directoryRun') },
  'evaluation.missing': { cardId: own.id('evaluation') },
  'evaluation.ranking': { cardId: own.id('evaluation') },
  'fixed.changes': { month: 202611 },
  'fixed.lines': { id: own.id('fixedRecord') },
  'merit.records': { scope: 'all' },
  'merit.lines': { scope: 'all' },
  'merit.groups': { scope: 'all', by: 'member' },
  'ranking.late': { month: 202610 },
  'ranking.explain': { memberId: own.id('member'), month: 202611 },
  'tasks.records': { memberId: own.merit.first.memberId, month: 202611 },
};
// One person has points but no place in the ranking.
const leaver = await org.person();
const [event] = documentFor(own.merit).events;
const document = documentFor(own.merit, { events: [{ ...event!, members: [memberLine(leaver)] }] });
await recordIn(own.merit, 'passed', document);
const admin = await org.person({ roles: ['administrator'] });
await admin.as.get(membersCalls.stopOrStart, { memberIds: [leaver.memberId], action: 'stop', reason: '' });
await world.settle();
/** A file of the caller's own rows is asked for by somebody who has some. */
const ofOneself: Readonly<Record<string, Person | undefined>> = { 'ranking.own': own.merit.targets[0] };
const schemaOf = (params: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const fieldOf = (path: Path) => String(path.findLast((key) => typeof key === 'string'));

/** It asks for every export; the others on another day. */
const rolesOfToday = ofToday(
  builtInRoles.map(({ builtIn }) => builtIn),
  1,
);

const placeOf = (kind: string, path: Path): string => `${kind} ${path.join('.')}`;
/** Where an id of another organisation is put; elsewhere on another day. */
const placesOfToday = new Set(
  halfOfToday(
    kinds.flatMap(({ kind, params }) => idPaths(schemaOf(params)).map((path) => placeOf(kind, path))),
  ),
);

/** Each person may start ten an hour, so each request uses a new person. */
async function exported(
  person: Person,
  kind: string,
  params: object,
): Promise<{ state: string; text: string }> {
  const id = newId();
  const start = await person.as.call(filesCalls.startExport, {
    id,
    kind,
    params: { ...params },
    format: 'csv',
  });
  if (start.reason !== null) return { state: start.reason, text: JSON.stringify(start.envelope) };
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    const { state, file } = await person.as.get(filesCalls.getJob, { id });
    if (file) {
      const answer = await person.as.raw(filesCalls.download, { id: file.id });
      return { state, text: await answer.text() };
    }
    if (state === 'failed' || state === 'cancelled') return { state, text: '' };
  }
  throw new Error(`${kind} does not end`);
}

const administrator = () => org.person({ roles: ['administrator'] });

describe.each(kinds)('$kind', (declared) => {
  const { kind, params } = declared;
  const most = mostParams[kind] ?? {};
  const permission = permissionOf(declared, most);

  test('returns the rows of the own organisation, to holders of its permission', async () => {
    world.at(now);
    const { state, text } = await exported(ofOneself[kind] ?? (await administrator()), kind, most);
    expect([state, text.trim().split('\n').length > 1]).toEqual(['done', true]);
    // Months have no names, or none until somebody signs them.
    if (kind !== 'reports.months' && kind !== 'tickets.survey') expect(text).toContain(org.mark);
    expect(text).not.toContain(foreign.merit.org.mark);
    expect(permission === 'member' || permissionIds().has(permission)).toBe(true);
  });

  test.each(rolesOfToday)('%s', async (role: BuiltInRole) => {
    world.at(now);
    const person = await org.person(role === 'member' ? {} : { roles: [role] });
    const { flags } = await person.as.get(accessCalls.resources, {});
    const start = await person.as.call(filesCalls.startExport, {
      id: newId(),
      kind,
      params: { ...most },
      format: 'csv',
    });
    const may = permission === 'member' || flags[permission] === true;
    expect([start.status, start.reason]).toEqual(may ? [200, null] : [403, 'forbidden']);
  });

  const paths = idPaths(schemaOf(params)).filter((path) => placesOfToday.has(placeOf(kind, path)));
  test.each(paths.map((path) => ({ path, place: path.join('.') })))(
    'a foreign id at $place shows nothing',
    async ({ path }) => {
      world.at(now);
      const id = idFor(foreign, kind, fieldOf(path));
      const { state, text } = await exported(
        await administrator(),
        kind,
        replaceAt(most, path, id) as object,
      );
      // Refused, or a file without rows of others; it may repeat what was asked.
      if (state === 'done') expect(text).not.toContain(foreign.merit.org.mark);
      else expect(text.replaceAll(id, '')).not.toContain(foreign.merit.org.mark);
      const nobodys = await exported(await administrator(), kind, replaceAt(most, path, newId()) as object);
      expect(state).toBe(nobodys.state);
    },
  );
});

test("another user's file or job is answered like one that does not exist", async () => {
  const stranger = await administrator();
  const answers = [];
  for (const id of [own.id('file'), foreign.id('file'), newId()]) {
    const { reason } = (await (await stranger.as.raw(filesCalls.download, { id })).json()) as {
      reason: string;
    };
    answers.push(reason);
  }
  for (const id of [own.id('job'), foreign.id('job'), newId()])
    answers.push((await stranger.as.call(filesCalls.getJob, { id })).reason);
  expect(answers).toEqual(answers.map(() => 'not_found'));
});
