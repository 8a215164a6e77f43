import { newId } from '../../../../kit/server/id.ts';
import { order } from '../../../../kit/server/background/job.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { userOrgs } from '../../../identity/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { sandboxCalls } from '../../sandbox.calls.ts';
import { foundingRefusals } from '../refusals.ts';
import { insertSandbox, orderedAgain, sandboxOf, type SandboxRow } from './sandbox.store.ts';
import { sandboxWork } from './work.ts';

async function presented({ tx, actor }: Ctx) {
  const row = await sandboxOf(tx);
  if (!row) return { sandbox: null };
  const { sandboxId, state, progress, orderedAt, readyAt } = row;
  const own = await userOrgs(tx, actor.userId);
  const isMine = own.some(({ orgId }) => orgId === sandboxId);
  return { sandbox: { orgId: sandboxId, state, progress, orderedAt, readyAt, isMine } };
}

/** The sandbox under lock; refuses while the work on it is not over. */
async function restingSandbox({ tx }: Ctx): Promise<SandboxRow> {
  const row = await sandboxOf(tx, { lock: true });
  if (!row) throw kitRefusals.not_found();
  if (row.state === 'filling' || row.state === 'erasing') throw foundingRefusals.sandbox_busy();
  return row;
}

export const sandboxHandlers: Handlers<typeof sandboxCalls> = {
  get: presented,

  make: async (ctx) => {
    const { tx, actor, language } = ctx;
    if ((await settings(tx)).isSandbox) throw foundingRefusals.sandbox_of_sandbox();
    if (!(await insertSandbox(tx, { sandboxId: newId(), byMember: actor.memberId, language })))
      throw foundingRefusals.sandbox_exists();
    await order(tx, sandboxWork, { act: 'fill' });
    return presented(ctx);
  },

  reset: async (ctx) => {
    await restingSandbox(ctx);
    await orderedAgain(ctx.tx, { state: 'filling', byMember: ctx.actor.memberId, language: ctx.language });
    await order(ctx.tx, sandboxWork, { act: 'fill' });
    return presented(ctx);
  },

  remove: async (ctx) => {
    const { language } = await restingSandbox(ctx);
    await orderedAgain(ctx.tx, { state: 'erasing', byMember: ctx.actor.memberId, language });
    await order(ctx.tx, sandboxWork, { act: 'remove' });
    return presented(ctx);
  },
};
