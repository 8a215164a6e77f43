/** Filling, resetting and removing a sandbox: work of the organisation that it belongs to. */
import * as z from 'zod/mini';
import type { Job, Run } from '../../../../kit/server/background/job.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { stringEnum } from '../../../../kit/contract/fields.ts';
import { forgetOrganisation } from '../../../identity/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { exists, settings, todayOf } from '../../../organisation/server/door.ts';
import { foundingMessages } from '../../messages.ts';
import { makePeople, type SampleOrder } from './people.ts';
import { playRecords } from './records.ts';
import { deleteSandbox, erase, sandboxOf, setProgress, setState } from './sandbox.store.ts';

const payload = z.object({ act: stringEnum(['fill', 'remove']) });
type WorkPayload = z.output<typeof payload>;

export const sandboxWork: Job<WorkPayload> = {
  name: 'founding.sandbox',
  service: 'organisation',
  payload,
  retries: 2,
  run: (run) => (run.payload.act === 'fill' ? fill(run) : remove(run)),
  givenUp: (tx) => setState(tx, 'failed'),
};

/** The share of the progress that the people take; the records take the rest. */
const peopleShare = 25;

async function fill({ app, orgId, signal, finish }: Run<WorkPayload>): Promise<void> {
  const sandbox = await app.db.read({ orgId, userId: null }, async (tx) => {
    const row = await sandboxOf(tx);
    if (!row) return null;
    const [member, set] = [(await membersByIds(tx, [row.byMember])).get(row.byMember), await settings(tx)];
    if (!member?.userId) return null;
    const { shortName: name, industry, zone, style } = set;
    const { language } = row;
    const order: SampleOrder = {
      ofOrgId: orgId,
      userId: member.userId,
      name,
      industry,
      language,
      zone,
      style,
    };
    return { row, order, today: todayOf(tx, set) };
  });
  // Removed meanwhile, or its owner has left.
  if (!sandbox) return;
  const { row, order, today } = sandbox;
  const scope = { orgId: row.sandboxId, userId: order.userId };
  await app.db.transact(scope, eraseWhatIs);
  const sample = await app.db.transact(scope, (tx) => makePeople(tx, order));
  const tell = (percent: number): Promise<void> =>
    app.db.transact({ orgId, userId: null }, (tx) => setProgress(tx, percent));
  await tell(peopleShare);
  const { userId, language, industry } = order;
  await playRecords(
    { app, orgId: row.sandboxId, userId, language, industry, today },
    sample,
    (share) => tell(peopleShare + Math.floor(share * (99 - peopleShare))),
    signal,
  );
  await finish(async (tx) => {
    await setState(tx, 'ready');
    await notify(tx, foundingMessages.sandboxReady, {
      recipients: [row.byMember],
      params: {},
      link: '/setting/sandbox',
    });
  });
}

async function remove({ app, orgId, finish }: Run<WorkPayload>): Promise<void> {
  const row = await app.db.read({ orgId, userId: null }, (tx) => sandboxOf(tx));
  if (row) {
    const scope = { orgId: row.sandboxId, userId: null };
    await app.db.transact(scope, eraseWhatIs);
    await app.db.transact(scope, forgetOrganisation);
  }
  await finish(deleteSandbox);
}

/** A separate transaction: it erases as the owner, and a cluster lets one transaction write a node as one role only. */
async function eraseWhatIs(tx: Tx): Promise<void> {
  if (await exists(tx)) await erase(tx);
}
