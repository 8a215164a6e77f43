import type { Call, Calls, OutputOf } from '../../src/kit/contract/call.ts';
import { fullActor, type Actor, type Session } from '../../src/kit/server/http/actor.ts';
import type { App, Ctx, Module } from '../../src/kit/server/module.ts';
import type { DemoMember, DemoOrganisation } from './organisations.ts';

const system: Session = {
  userId: '',
  grantId: '',
  language: null,
  deviceOnly: false,
  oneStep: false,
  lastOrgId: null,
};

/** Runs a use case of a module as a member, in its own transaction and the organisation's language, as a request would. */
export async function actAs<C extends Call>(
  app: App,
  { orgId, vocabulary: { language } }: DemoOrganisation,
  who: DemoMember,
  { module, call, input }: { module: Module & { calls: Calls }; call: string; input: unknown },
): Promise<OutputOf<C>> {
  const handler = module.handlers[call];
  if (!handler) throw new Error(`${module.name} has no handler ${call}`);
  return app.db.transact({ orgId, userId: who.userId, language }, async (tx) => {
    const ctx: Ctx = {
      app,
      tx,
      session: { ...system, userId: who.userId },
      actor: actorOf(orgId, who),
      language,
      traceId: 'demo',
      ip: '127.0.0.1',
    };
    return (await handler(ctx, input as never)) as never;
  });
}

const actorOf = (orgId: string, { memberId, name, userId }: DemoMember): Actor =>
  fullActor({ userId, orgId, memberId, memberName: name });
