import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { isOfTheWhole, type Call } from '../../contract/call.ts';
import { kitRefusals, protocolRefusals } from '../../contract/kit.refusals.ts';
import { Refusal } from '../../contract/refusal.ts';
import { holds, type Actor, type Session } from '../http/actor.ts';
import type { Gate } from '../gate.ts';
import { compressed } from '../compressed.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Scope, Tx } from '../database/db.ts';
import { refusalOf as conditionRefusal } from '../health/conditions.ts';
import { claim, keyOf, remember, type Key } from './idempotency.ts';
import { languageOf } from '../http/request.ts';
import { Download, type App, type Ctx, type Handler } from '../context.ts';
import { callName, type Module } from '../module.ts';
import { bearerOf } from '../http/bearer.ts';
import { context, type Exchange } from './call/exchange.ts';
import { judgesOnly, parse, parseAll, rawInput, trialRefusal, withoutAdded } from './call/input.ts';
import { serializerOf } from './call/serializer.ts';
import { isForeignPage } from '../http/cors.ts';
import { effectiveOrg, viewOf } from './organisation-scope.ts';
import { departureOf } from '../admission/departure.ts';
import { contradictsCode, noteContradiction } from './permission-code.ts';
import { receiveForm, takeForms } from './receive.ts';
import { sendFile } from './send-file.ts';

/** Registers every call of a module as a route. */
export function serveModule(server: FastifyInstance, app: App, gate: Gate, module: Module): void {
  for (const [name, declared] of Object.entries(module.calls)) {
    if (!app.environment.services.has(declared.service)) continue;
    const handler = module.handlers[name];
    if (!handler) throw new Error(`${callName(module, name)} has no handler`);
    serveCall(server, app, gate, callName(module, name), declared, handler);
  }
}

function serveCall(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  name: string,
  declared: Call,
  handler: Handler<Call>,
): void {
  const route: RouteOptions = {
    method: declared.method === 'ANY' ? ['GET', 'POST'] : declared.method,
    url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: name, write: declared.write, hasLargeBody: declared.maximumBytes !== undefined },
    exposeHeadRoute: false,
    ...(declared.maximumBytes !== undefined && {
      bodyLimit: declared.maximumBytes,
      // Reject unauthenticated callers before reading megabytes.
      onRequest: async (request: FastifyRequest) => {
        const token = bearerOf(request);
        if (!token || !(await gate.authenticate(token))) throw protocolRefusals.unauthenticated();
      },
    }),
    handler: async (request, reply) => {
      const exchange = { app, gate, name, declared, handler, request, reply };
      const result = await answer(exchange);
      if (result instanceof Refusal) throw result;
      if (result instanceof Download) return sendFile(reply, result);
      reply.type('application/json; charset=utf-8');
      const text = serializerOf(declared)({ code: 200, object: result });
      return compressed(declared, request, reply, text);
    },
  };
  if (declared.wire !== 'multipart') return void server.route(route);
  if (declared.permission === 'public') throw new Error(`${name} would take files of anybody`);
  void server.register(async (forms) => {
    await takeForms(forms);
    forms.route(route);
  });
}

async function answer(exchange: Exchange): Promise<unknown> {
  const { app, gate, declared, request } = exchange;
  const viewId = viewOf(request);
  if (viewId !== null && (declared.write || declared.acts)) throw protocolRefusals.viewing_only();
  const input = rawInput(exchange);
  const explicitOrg = effectiveOrg(request);
  if (declared.bearer && bearerOf(request) !== declared.bearer) throw protocolRefusals.unauthenticated();
  if (declared.permission === 'public' && declared.write && isForeignPage(request, app.environment))
    throw protocolRefusals.foreign_page();
  if (declared.permission === 'public') return run(exchange, input, await optionalSender(exchange));

  const token = bearerOf(request);
  const session = token ? await gate.authenticate(token) : null;
  if (!session) throw protocolRefusals.unauthenticated();
  request.userId = session.userId;
  if (declared.permission === 'user') {
    const { userId } = session;
    if (declared.wire === 'multipart') {
      Object.assign(input, withoutAdded(declared, await receiveForm(request, { userId, by: userId })));
    }
    const carryOut = () => run(exchange, input, session);
    return declared.work
      ? app.admission.work(declared.work, { orgId: userId, userId }, carryOut)
      : carryOut();
  }

  const orgId = explicitOrg ?? session.lastOrgId;
  if (!orgId) throw protocolRefusals.no_organisation();
  // A person's own account goes on: to sign out, or to end a session, takes no room worth the name.
  const barrier = declared.write ? app.health.readOnly : null;
  if (barrier) throw conditionRefusal(barrier);
  request.orgId = orgId;
  const language = languageOf(request, session);
  const task = exchange.name;
  const { userId, deviceOnly, oneStep } = session;
  const inAlert = declared.inAlert === true;
  const ordersNothing = declared.work === undefined;
  const scope = { orgId, userId, deviceOnly, oneStep, language, task, inAlert, ordersNothing };
  if (declared.wire === 'multipart') Object.assign(input, await formInput(exchange, scope));
  // The whole input, wherever it travels: some writes of the specification carry theirs in the address.
  const isTrial = judgesOnly(exchange);
  const key =
    declared.write && !isTrial
      ? keyOf(request.headers['idempotency-key'], exchange.name, recorded(declared, input))
      : null;
  if (key === 'malformed') throw protocolRefusals.bad_request();
  if (contradictsCode(request, declared)) {
    await inTurn(exchange, asking(scope), () =>
      app.db.transactWith(scope, gate.loadActor, async (tx, actor) => {
        if (!actor) throw protocolRefusals.no_membership();
        await noteContradiction(tx, request, exchange.name);
      }),
    );
    throw protocolRefusals.forbidden();
  }
  const load = (tx: Tx) =>
    viewId === null
      ? gate.loadActor(tx)
      : gate.loadSeenActor(tx, viewId, { figures: declared.figures === true });
  const first = (tx: Tx) => Promise.allSettled([load(tx), key && claim(tx, key)]);
  // A read that nobody waits for any more is given up; a write that has arrived is done.
  const departure = declared.write ? null : departureOf(exchange.reply);
  const open: Database['transactWith'] = (within, ask, work) =>
    departure
      ? app.db.readWith(within, ask, work, departure.overdue)
      : app.db.transactWith(within, ask, work);
  const transaction = (admitted: CallScope, read: unknown) =>
    open(admitted, first, async (tx, [loaded, claimed]) => {
      // Report missing permission before any idempotency error.
      const actor = permitted(declared, valueOf(loaded));
      // Counted only now: strangers must not use up what an organisation may.
      if (declared.write && app.organisationWrites?.take(orgId) === false)
        throw protocolRefusals.too_many().retryAfter(60);
      if (declared.write) await refuseForeignFrame(exchange, tx);
      const ctx = context(exchange, tx, session, actor);
      const parsed = await parseAll(exchange, ctx, input);
      if (isTrial) throw await trialRefusal(exchange, ctx, input);
      if (!declared.write) return exchange.handler(ctx, parsed, read as never);
      const earlier = valueOf(claimed);
      if (!earlier) return writeOnce(exchange, ctx, parsed, { key, read });
      void exchange.reply.header('idempotent-replayed', 'true');
      return earlier.answer;
    });
  // A trial runs while the user types, so it is not counted as work.
  const work = isTrial ? undefined : declared.work;
  const turn = { isWork: work !== undefined, signal: departure?.signal };
  const carryOut = async (): Promise<unknown> => {
    const read = isTrial ? undefined : await readFirst(exchange, { scope, session, input });
    return inTurn(exchange, scope, (admitted) => transaction(admitted, read), turn);
  };
  return work ? app.admission.work(work, scope, carryOut) : carryOut();
}

type CallScope = Scope & { orgId: string; userId: string; task: string };

const inTurn = <Result>(
  { app }: Pick<Exchange, 'app'>,
  scope: CallScope,
  transaction: (admitted: CallScope) => Promise<Result>,
  turn: { isWork?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Result> =>
  app.admission.call({ ...scope, ...turn }, ({ isSparing }) => transaction({ ...scope, isSparing }));

/** The query before a call has a different duration from the call. */
const asking = (scope: CallScope): CallScope => ({ ...scope, task: `${scope.task} asks` });

/** Reads the file of a call before its transaction begins; nothing of an input that is refused there. */
async function readFirst(
  exchange: Exchange,
  { scope, session, input }: { scope: CallScope; session: Session; input: Record<string, unknown> },
): Promise<unknown> {
  const { app, gate, declared, handler } = exchange;
  if (!handler.read) return undefined;
  const parsed = z.safeParse(declared.input, input);
  if (!parsed.success) return undefined;
  const inContext = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
    inTurn(exchange, asking(scope), () =>
      app.db.readWith(scope, gate.loadActor, (tx, actor) =>
        work(context(exchange, tx, session, permitted(declared, actor))),
      ),
    );
  return handler.read({ app, by: scope.orgId, asked: inContext }, parsed.data as never);
}

/** The sender of a call that takes an optional token: a token that is present must be valid. */
async function optionalSender({ gate, declared, request }: Exchange): Promise<Session | null> {
  const token = declared.optionalBearer === true ? bearerOf(request) : null;
  if (!token) return null;
  const session = await gate.authenticate(token);
  if (!session) throw protocolRefusals.unauthenticated();
  request.userId = session.userId;
  return session;
}

/**
 * Reads the form of a call. The sender is checked before the body is read, and no connection is held while the body
 * arrives; the call's own transaction checks again. The organisation comes from path or header only.
 */
async function formInput({ app, gate, declared, request }: Exchange, scope: CallScope): Promise<object> {
  // As a write: an organisation that is read-only is refused before the upload, too.
  await inTurn({ app }, asking(scope), () =>
    app.db.transactWith(scope, gate.loadActor, async (_tx, actor) => permitted(declared, actor)),
  );
  const form = await receiveForm(request, { userId: scope.userId, by: scope.orgId });
  if (form['orgId'] !== undefined && form['orgId'] !== scope.orgId) throw protocolRefusals.org_conflict();
  return withoutAdded(declared, form);
}

function permitted(declared: Call, actor: Actor | null): Actor {
  if (!actor) throw protocolRefusals.no_membership();
  if (actor.twoStepsDemanded && !declared.beforeTwoSteps) throw protocolRefusals.two_steps_demanded();
  const { permission } = declared;
  if (permission !== 'member' && !holds(actor, permission)) throw protocolRefusals.forbidden();
  if (isOfTheWhole(declared) && actor.unitScope !== null) throw protocolRefusals.whole_only();
  return actor;
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Refuses writes from a page framed by another site, where a click may not be meant, unless the organisation has
 * registered that site's origin. Our page reports its frame; the framing site cannot change that.
 */
async function refuseForeignFrame({ gate, request }: Exchange, tx: Tx): Promise<void> {
  const around = request.headers['embedded-by'];
  if (around === undefined) return;
  const origins = String(around).split(' ');
  if (!(await gate.mayBeFramedBy(tx, origins))) throw protocolRefusals.framed();
}

/** Runs a write whose key this transaction has claimed, and stores its answer and an audit row in the same commit. */
async function writeOnce(
  exchange: Exchange,
  ctx: Ctx,
  input: unknown,
  { key, read }: { key: Key | null; read: unknown },
): Promise<unknown> {
  const result = await exchange.handler(ctx, input, read as never);
  if (result instanceof Refusal) throw result;
  const objectId = idOf(input) ?? idOf(result);
  const entry = { call: exchange.name, objectId, traceId: ctx.traceId };
  await writeAudit(ctx.tx, { ...entry, input: recorded(exchange.declared, input) });
  if (key && !(result instanceof Download)) remember(ctx.tx, key, result);
  return result;
}

/** The part of an input that is kept beside its sender: of an anonymous one nothing, nor a digest, on which all answers could be tried. */
const recorded = ({ anonymous }: Pick<Call, 'anonymous'>, input: unknown): unknown =>
  anonymous ? {} : input;

/**
 * Calls without an organisation: their transaction reaches only data that belong to no organisation, unless the handler finds
 * the one that is meant.
 */
async function run(
  exchange: Exchange,
  input: Record<string, unknown>,
  session: Session | null,
): Promise<unknown> {
  const { app, name, declared, handler, request } = exchange;
  const open = declared.write ? app.db.transact : app.db.read;
  const userId = session?.userId ?? null;
  const { place } = handler;
  const parsed = parse(declared, input);
  if (judgesOnly(exchange)) throw kitRefusals.only_judged();
  return app.admission.person(userId ?? request.ip, async () => {
    if (!place)
      return open({ orgId: null, userId }, (tx) => handler(context(exchange, tx, session, null), parsed));
    const orgId = await app.db.read({ orgId: null, userId }, (tx) =>
      place(context(exchange, tx, session, null), parsed),
    );
    request.orgId = orgId;
    const language = languageOf(request, session);
    return open({ orgId, userId, language }, async (tx) => {
      const ctx = context(exchange, tx, session, null);
      const result = await handler(ctx, parsed);
      if (declared.write && !(result instanceof Refusal))
        await writeAudit(tx, { call: name, objectId: idOf(parsed), input: parsed, traceId: ctx.traceId });
      return result;
    });
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idOf(value: unknown): string | null {
  const id = value && typeof value === 'object' && 'id' in value ? value.id : null;
  return typeof id === 'string' && uuid.test(id) ? id : null;
}
