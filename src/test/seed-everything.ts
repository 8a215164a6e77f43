import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { batchCalls } from '../modules/batch/calls.ts';
import { eventsCalls } from '../modules/events/calls.ts';
import { filesCalls } from '../modules/files/calls.ts';
import { membersCalls } from '../modules/members/calls.ts';
import { memberImport } from '../modules/members/import.calls.ts';
import { meritCalls } from '../modules/merit/calls.ts';
import {
  documentFor,
  meritWorld,
  recordIn,
  submitted,
  typed,
  uploaded,
  type MeritWorld,
} from '../modules/merit/server/builders.ts';
import { messagesCalls } from '../modules/messages/calls.ts';
import { viewsCalls } from '../modules/views/calls.ts';
import { sql } from '../kit/server/database/db.ts';
import { exportKind, type ExportKind } from '../kit/server/sheet/export.ts';
import { newId } from '../kit/server/id.ts';
import type { IdKind } from './id-kind.ts';
import { moduleSamples } from './module-samples.ts';
import type { World } from './world.ts';

/** An organisation with one of each thing that a call can refer to by id. */
export type Seeded = {
  merit: MeritWorld;
  ids: Record<Exclude<IdKind, 'ofModule'>, string>;
  /** What each module made that has samples of its own. */
  ofModules: ReadonlyMap<string, string>;
  childUnitId: string;
  /** A member who was stopped. */
  spareId: string;
  /** The manager's. */
  draftId: string;
  /** Waits for its first reviewer; version 1. */
  pendingId: string;
  document: () => ReturnType<typeof typed>;
};

export async function seedEverything(world: World): Promise<Seeded> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { org, manager, targets } = merit;
  const attachment = await uploaded(merit.recorder, 'proof');
  const passed = await recordIn(merit, 'passed', documentFor(merit, { attachments: [attachment] }));
  const pending = await submitted(merit);
  const document = () => typed(documentFor(merit));
  const draftId = newId();
  await manager.as.get(meritCalls.saveDraft, { id: draftId, version: 0, document: document() });
  const { typeId } = await manager.as.get(eventsCalls.detail, { id: merit.eventId });
  await world.settle();
  const messages = await merit.first.as.get(messagesCalls.list, { kind: 'integral' });
  const { roles, levels } = await manager.as.get(membersCalls.choices, {});
  const ids = {
    role: roles[0]?.id ?? '',
    level: levels[0]?.id ?? '',
    org: org.orgId,
    user: manager.userId,
    member: targets[0]?.memberId ?? '',
    unit: org.rootUnitId,
    event: merit.eventId,
    type: typeId,
    tag: await addTag(merit),
    record: passed.id,
    attachment,
    delegation: await addDelegation(merit),
    view: await addView(merit),
    ...(await addJob(world, merit)),
    message: messages.rows[0]?.id ?? '',
    batch: await addBatch(merit),
    memberFile: await addMemberFile(merit),
    signIn: await addSignIn(merit),
  };
  return {
    merit,
    ids,
    ofModules: await addOfModules(merit),
    childUnitId: await org.unit('分部'),
    spareId: await addStopped(merit),
    draftId,
    pendingId: pending.id,
    document,
  };
}

/** A delegation of the manager for one day. */
async function addDelegation({ manager, first }: MeritWorld): Promise<string> {
  const id = newId();
  const days = { from: '2026-11-25', to: '2026-11-25' };
  await manager.as.get(meritCalls.delegate, { id, delegateId: first.memberId, ...days });
  return id;
}

/** Members by name: what an export of this organisation would show. */
const names = exportKind({
  kind: 'test.names',
  permission: 'member',
  params: z.object({}),
  title: () => 'Names',
  columns: () => [{ key: 'name', title: 'Name', type: 'text', width: 20 }],
  rows: (tx) => tx.stream(sql<Record<string, unknown>>`select name from member where org_id = ${tx.orgId}`),
});

async function addJob(world: World, { manager }: MeritWorld): Promise<{ job: string; file: string }> {
  (world.app.app.exports as Map<string, ExportKind>).set(names.kind, names);
  const job = newId();
  await manager.as.get(filesCalls.startExport, { id: job, kind: names.kind, params: {}, format: 'csv' });
  const file = await eventually(async () => (await manager.as.get(filesCalls.getJob, { id: job })).file);
  return { job, file: file.id };
}

/** Waits for background work to finish: a test that counts rows must not race with it. */
async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(25)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error('the background work did not finish');
}

async function addBatch({ manager }: MeritWorld): Promise<string> {
  const id = newId();
  const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
  await manager.as.get(batchCalls.upload, { id, name: 'a.csv', content });
  return eventually(async () => {
    const { state } = await manager.as.get(batchCalls.get, { id });
    return state === 'uploaded' ? null : id;
  });
}

async function addMemberFile({ org }: MeritWorld): Promise<string> {
  const id = newId();
  const administrator = await org.person({ roles: ['administrator'] });
  const content = Buffer.from(`a,b\r\n${id},d`).toString('base64');
  await administrator.as.get(memberImport.upload, { id, name: 'a.csv', content });
  return eventually(async () => {
    const { state } = await administrator.as.get(memberImport.get, { id });
    return state === 'uploaded' ? null : id;
  });
}

async function addStopped({ org, manager }: MeritWorld): Promise<string> {
  const { memberId } = await org.person();
  await manager.as.get(membersCalls.stopOrStart, { memberIds: [memberId], action: 'stop' });
  return memberId;
}

async function addOfModules(merit: MeritWorld): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const [module, { make }] of moduleSamples) made.set(module, await make(merit));
  return made;
}

async function addTag({ org }: MeritWorld): Promise<string> {
  const id = newId();
  await org.tx((tx) =>
    tx.run(
      sql`insert into event_tag (org_id, id, code, name) values (${tx.orgId}, ${id}, 'tag', ${`Tag ${org.mark}`})`,
    ),
  );
  return id;
}

/** A sign-in of the recorder. */
async function addSignIn({ org, recorder }: MeritWorld): Promise<string> {
  const [id, sessionUid] = [newId(), newId()];
  await org.tx((tx) =>
    tx.run(sql`
      with living as (
        insert into identity.oauth_item (id, model, payload, user_id, session_uid, expires_at)
        values (sha256(${sessionUid}::bytea), 'Session', '{}', ${recorder.userId}, ${sessionUid}, now() + interval '1 hour'))
      insert into identity.sign_in_place (session_uid, id, user_id) values (${sessionUid}, ${id}, ${recorder.userId})`),
  );
  return id;
}

async function addView({ org, manager }: MeritWorld): Promise<string> {
  const id = newId();
  const screen = '/integralManage/list';
  const content = { search: '' };
  await manager.as.get(viewsCalls.savedSave, {
    id,
    screen,
    name: `V ${org.mark}`,
    shared: true,
    content,
    version: 0,
  });
  return id;
}
