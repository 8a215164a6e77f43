/** The job behind runs, and the schedule of the night, which begins runs and tells of tokens. */
import * as z from 'zod/mini';
import type { Job } from '../../../../kit/server/background/job.ts';
import type { Schedule } from '../../../../kit/server/background/schedule.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { App } from '../../../../kit/server/module.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { rightHolders } from '../../../members/server/door.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { directoryMessages } from '../../messages.ts';
import { busyRunStates, type AskedKind } from '../../rules.ts';
import type { AskOptions } from '../connect/ask.ts';
import { DirectoryFault, type Connector } from '../connect/connector.ts';
import { connectorOf, readDirectory, type Directory } from '../connect/read.ts';
import { linkById, linkColumns, secretOf, type LinkRow } from '../link/link.store.ts';
import { openSecret } from '../link/secret.ts';
import { tellOfTokens } from '../token/token.end.ts';
import { applySlice, undoSlice } from './apply.ts';
import { knownOf } from './known.ts';
import { planOf } from './plan.ts';
import {
  beginRun,
  keepPlan,
  lockRun,
  notePeople,
  runWork,
  setRun,
  type Failure,
  type RunRow,
} from './run.store.ts';

export const askOptions = (
  { directoryLoopback }: Pick<Environment, 'directoryLoopback'>,
  answerMs?: number,
): AskOptions => ({ allowLoopback: directoryLoopback, ...(answerMs !== undefined && { answerMs }) });

/** The connector of a link, with its secret opened. */
export async function connectorOfLink(
  { environment }: Pick<App, 'environment'>,
  tx: Tx,
  link: LinkRow,
  answerMs?: number,
): Promise<Connector> {
  const sealed = await secretOf(tx, link.id);
  const secret = sealed ? await openSecret(environment, { orgId: tx.orgId, linkId: link.id, sealed }) : '';
  const { baseUrl, appId, kind } = link;
  return connectorOf(kind as AskedKind, { baseUrl, appId, secret }, askOptions(environment, answerMs));
}

const toldEveryMs = 500;

/** Reads the directory without holding a connection while it answers. */
async function read(app: App, orgId: string, run: RunRow, signal: AbortSignal): Promise<Directory> {
  const scope = { orgId, userId: null };
  const connector = await app.db.read(scope, async (tx) =>
    connectorOfLink(app, tx, await linkById(tx, run.linkId)),
  );
  let toldAtMs = 0;
  return readDirectory(connector, {
    signal,
    report: async (people) => {
      const nowMs = performance.now();
      if (nowMs - toldAtMs < toldEveryMs) return;
      toldAtMs = nowMs;
      await app.db.transact(scope, (tx) => notePeople(tx, run.id, people));
    },
  });
}

/** Compares, and keeps what would change; runs of the night go on at once, without freezing anybody. */
export async function compareDirectory(
  app: Pick<App, 'db'>,
  orgId: string,
  run: Pick<RunRow, 'id' | 'linkId' | 'automatic'>,
  directory: Directory,
): Promise<void> {
  const scope = { orgId, userId: null };
  const known = await app.db.read(scope, async (tx) => knownOf(tx, await linkById(tx, run.linkId)));
  const found = planOf(directory, known);
  await app.db.transact(scope, async (tx) => {
    if ((await lockRun(tx, run.id))?.state !== 'reading') return;
    await keepPlan(tx, run, found, directory.departments);
    if (found.changes.length === 0) await setRun(tx, run.id, { state: 'done', at: 'ended' });
    else await setRun(tx, run.id, { state: run.automatic ? 'changing' : 'planned', at: 'planned' });
  });
}

async function fail(tx: Tx, id: string, failure: Failure): Promise<void> {
  const run = await lockRun(tx, id);
  if (!run || !busyRunStates.includes(run.state)) return;
  await setRun(tx, id, { state: run.state === 'undoing' ? 'done' : 'failed', failure, at: 'ended' });
  if (run.automatic) await tell(tx, run, 'failed');
}

async function tell(tx: Tx, run: RunRow, message: 'waiting' | 'failed'): Promise<void> {
  const recipients = await rightHolders(tx, organisationRights.platforms);
  const { name } = await linkById(tx, run.linkId);
  const notice = {
    recipients,
    about: { type: 'directoryRun', id: run.id },
    link: `/thirdPlatformConfig/run/${run.id}`,
  };
  if (message === 'failed')
    return notify(tx, directoryMessages.failed, { ...notice, params: { link: name } });
  const goneCount = (run.counts['missing'] ?? 0) + (run.counts['inactive'] ?? 0);
  const conflicts = run.counts['conflict'] ?? 0;
  if (goneCount + conflicts === 0) return;
  await notify(tx, directoryMessages.waiting, {
    ...notice,
    params: { link: name, gone: goneCount, conflicts },
  });
}

/** One transaction of a run that changes; true when nothing is left to do. */
async function slice(app: App, orgId: string, id: string): Promise<boolean> {
  const run = await app.db.read({ orgId, userId: null }, (tx) =>
    tx.maybe(sql<{ byUser: string | null }>`
      select by_user as "byUser" from directory_run where org_id = ${tx.orgId} and id = ${id}`),
  );
  return app.db.transact({ orgId, userId: run?.byUser ?? null }, async (tx) => {
    const locked = await lockRun(tx, id);
    if (!locked || (locked.state !== 'changing' && locked.state !== 'undoing')) return true;
    const link = await linkById(tx, locked.linkId);
    const isUndo = locked.state === 'undoing';
    const isOver = await (isUndo ? undoSlice : applySlice)({ tx, run: locked, link });
    if (!isOver) return false;
    await setRun(tx, id, { state: 'done', at: isUndo ? 'undone' : 'ended' });
    if (locked.automatic && !isUndo) await tell(tx, locked, 'waiting');
    return true;
  });
}

/** Resumes a run at its last step. @internal */
export async function carryOut(app: App, orgId: string, id: string, signal: AbortSignal): Promise<void> {
  const scope = { orgId, userId: null };
  const run = await app.db.transact(scope, (tx) => lockRun(tx, id));
  if (run?.state === 'reading') {
    try {
      await compareDirectory(app, orgId, run, await read(app, orgId, run, signal));
    } catch (error) {
      if (!(error instanceof DirectoryFault)) throw error;
      const { kind, detail } = error;
      await app.db.transact(scope, (tx) => fail(tx, id, { kind, detail }));
      return;
    }
  }
  do signal.throwIfAborted();
  while (!(await slice(app, orgId, id)));
}

export const runJob: Job<{ id: string }> = {
  ...runWork,
  service: 'organisation',
  payload: z.object({ id: z.string() }),
  run: ({ app, orgId, payload: { id }, signal }) => carryOut(app, orgId, id, signal),
  givenUp: (tx, { id }) => fail(tx, id, { kind: 'broken', detail: '' }),
};

/** Begins the nightly runs, each on behalf of the member who scheduled it. @internal */
export async function beginNightly(tx: Tx): Promise<void> {
  const links = await tx.all(sql<LinkRow>`
    select ${linkColumns} from directory_link l
    where l.org_id = ${tx.orgId} and l.removed_at is null and l.nightly and l.kind <> 'scim'
      and not exists (select from directory_run r where r.org_id = l.org_id and r.link_id = l.id
        and r.state = any(${[...busyRunStates]}::text[]))
    order by l.id`);
  for (const { id: linkId, nightlyBy } of links)
    await beginRun(tx, { id: newId(), linkId, automatic: true, byMember: null, byUser: nightlyBy });
}

export const nightlySchedule: Schedule = {
  name: 'directory.nightly',
  service: 'organisation',
  cron: '10 2 * * *',
  waits: true,
  run: ({ app, orgId }) =>
    app.db.transact({ orgId, userId: null }, async (tx) => {
      await beginNightly(tx);
      await tellOfTokens(tx);
    }),
};
