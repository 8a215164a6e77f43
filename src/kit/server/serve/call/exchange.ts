import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import type { App, Ctx, Handler } from '../../context.ts';
import type { Tx } from '../../database/db.ts';
import type { Gate } from '../../gate.ts';
import type { Actor, Session } from '../../http/actor.ts';
import { languageOf } from '../../http/request.ts';

/** A request for a call, and what answers it. */
export type Exchange = {
  app: App;
  gate: Gate;
  name: string;
  declared: Call;
  handler: Handler<Call>;
  request: FastifyRequest;
  reply: FastifyReply;
};

const outside = new Proxy({} as never, {
  get: () => {
    throw new Error('this call promises no actor or session');
  },
});

/** The session of a caller who is not signed in, where signing in is optional. */
const nobody: Session = {
  userId: '',
  grantId: '',
  language: null,
  deviceOnly: true,
  oneStep: true,
  lastOrgId: null,
};

/** The context that a handler gets with its input. */
export function context(exchange: Exchange, tx: Tx, session: Session | null, actor: Actor | null): Ctx {
  return {
    app: exchange.app,
    tx,
    session: session ?? (exchange.declared.optionalBearer ? nobody : outside),
    actor: actor ?? outside,
    language: languageOf(exchange.request, session),
    traceId: exchange.request.id,
    ip: exchange.request.ip,
  };
}
