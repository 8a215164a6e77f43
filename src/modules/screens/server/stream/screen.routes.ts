/** The calls of a screen: it has no person's login, and its token opens nothing else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { serviceOf } from '../../../../kit/contract/hosts.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { startEvents } from '../../../../kit/server/http/event-stream.ts';
import { bearerOf } from '../../../../kit/server/http/bearer.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import { nowhere } from '../../../identity/server/page.door.ts';
import { pairedScreens, type PairedScreen } from '../screen.store.ts';
import { stateOf } from '../scene/state.ts';
import { digestOf, newPairing, ownerOf } from '../token.store.ts';
import type { Line } from './hall.ts';
import { screenPath } from './screen.paths.ts';
import { Halls } from './halls.ts';

/** Codes that one address may ask for: the screens of a hall behind one address, each with a new one in ten minutes. */
const codesPerMinute = 30;
/** Calls of one screen: it asks for its state after each content and award, at most once in two seconds. */
const callsPerMinute = 90;
/** Calls with tokens that are none, by address. */
const strangersPerMinute = 120;
/** A screen that does not read is cut off before it fills the memory. */
const mostUnreadBytes = 256 * 1024;

type Caller = { orgId: string; screen: PairedScreen };

/** Finds out which screen calls, within the limits of calls; `waiting` before its code is typed. */
function callers(app: App, halls: Halls): (request: FastifyRequest) => Promise<Caller | 'waiting'> {
  const calls = new MinuteLimit(callsPerMinute);
  const strangers = new MinuteLimit(strangersPerMinute);
  const limited = (digest: string): void => {
    if (app.isLimited && !calls.take(digest)) throw protocolRefusals.too_many().retryAfter(60);
  };
  return async (request) => {
    const token = bearerOf(request) ?? '';
    if (app.isLimited && strangers.isUsedUp(request.ip)) throw protocolRefusals.too_many().retryAfter(60);
    const digest = digestOf(token).toString('hex');
    const open = halls.screenOf(digest);
    if (open) {
      limited(digest);
      request.orgId = open.orgId;
      return open;
    }
    const owner = await app.db.read(nowhere, (tx) => ownerOf(tx, token));
    if (owner === null) {
      strangers.take(request.ip);
      throw protocolRefusals.unauthenticated();
    }
    limited(digest);
    if (owner === 'waiting') return owner;
    const { orgId, deviceId } = owner;
    request.orgId = orgId;
    const screen = await app.db.read({ orgId, userId: null }, async (tx) =>
      (await pairedScreens(tx, [deviceId])).get(deviceId),
    );
    if (screen?.digest !== digest) throw protocolRefusals.unauthenticated();
    return { orgId, screen };
  };
}

/** Serves pairing, state and stream of screens. */
export function serveScreens(server: FastifyInstance, app: App): void {
  if (!app.environment.services.has(serviceOf(screenPath))) return;
  const halls = new Halls(app);
  server.addHook('preClose', () => halls.close());
  const codes = new MinuteLimit(codesPerMinute);
  const callerOf = callers(app, halls);

  async function pairedCaller(request: FastifyRequest): Promise<Caller> {
    const caller = await callerOf(request);
    if (caller === 'waiting') throw protocolRefusals.unauthenticated();
    return caller;
  }

  server.post(`${screenPath}/pair`, async (request) => {
    if (app.isLimited && !codes.take(request.ip)) throw protocolRefusals.too_many().retryAfter(60);
    const pairing = await app.db.transact(nowhere, newPairing);
    if (!pairing) throw protocolRefusals.too_many().retryAfter(60);
    return pairing;
  });
  server.get(`${screenPath}/pair`, async (request) => ({
    isPaired: (await callerOf(request)) !== 'waiting',
  }));
  server.get(`${screenPath}/state`, async (request) => {
    const { orgId, screen } = await pairedCaller(request);
    const read = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      app.db.read({ orgId, userId: null }, work);
    return stateOf(orgId, screen, read);
  });
  server.post(`${screenPath}/beat`, async (request) => {
    const { orgId, screen } = await pairedCaller(request);
    halls.noteBeat(orgId, screen.id, beatOf(request.body));
    return {};
  });
  server.get(`${screenPath}/stream`, async (request, reply) => {
    const { orgId, screen } = await pairedCaller(request);
    if (!halls.admits(orgId, screen.id)) throw protocolRefusals.too_many().retryAfter(60);
    startEvents(reply);
    const line = lineOn(reply, screen, lastOf(request));
    halls.add(orgId, line);
    halls.noteBeat(orgId, screen.id, { dataAt: null, size: '' });
    reply.raw.on('close', () => halls.remove(orgId, line));
  });
}

/** The number of the last event that a screen has; one without it has read its state just now. */
function lastOf({ headers }: FastifyRequest): number {
  const sent = Number(headers['last-event-id'] ?? Number.NaN);
  return Number.isSafeInteger(sent) && sent >= 0 ? sent : 0;
}

/** The database knows fewer years than JavaScript, and one moment that it refuses would cost all screens their contact. */
const firstMs = Date.parse('2020-01-01T00:00:00Z');

/** The report of a screen; the moment of its data may be no later than now. */
function beatOf(body: unknown): { dataAt: string | null; size: string } {
  const { dataAt, size } = (body ?? {}) as Record<string, unknown>;
  const at = typeof dataAt === 'string' ? Date.parse(dataAt) : Number.NaN;
  return {
    dataAt: at >= firstMs && at <= Date.now() + 60_000 ? new Date(at).toISOString() : null,
    size: typeof size === 'string' && /^\d{1,5}×\d{1,5}$/.test(size) ? size : '',
  };
}

function lineOn({ raw }: FastifyReply, screen: PairedScreen, last: number): Line {
  return {
    screen,
    last,
    isOpen: () => !raw.writableEnded && !raw.destroyed,
    send: (blocks) => {
      if (raw.writableLength > mostUnreadBytes) raw.destroy();
      else if (!raw.writableEnded) raw.write(blocks);
    },
    end: () => raw.end(),
  };
}
