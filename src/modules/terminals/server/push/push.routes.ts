/** The addresses that terminals know: `/iclock/*`, and the same below the key of one. */
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { FairSemaphore } from '../../../../kit/server/async/fair-semaphore.ts';
import { isConnectionError } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { contactOf } from '../../../devices/server/door.ts';
import { greet, heed, poll, take } from './answer.ts';
import { doorOf, isStopped, type Stopped, type Visit } from './enter.ts';
import { TooMuch } from './take.ts';

/** 100,000 punches have less. */
const longestBody = 4_194_304;
/** A longer one waits behind others of its kind, so that a terminal that empties its memory holds up no punch. */
const shortBody = 32_768;
const places = ['/iclock', '/d/:key/iclock'];
/** Requests that are carried out at once, so that terminals leave connections to people: those that bring much, and the others. */
const pushesAtOnce = 2;
const pollsAtOnce = 4;
const waitingOfTerminal = 10;
const patienceMs = 20_000;

/** A body that is longer than allowed once it is unpacked. */
class TooLong extends Error {}

async function textOf({ headers, body }: FastifyRequest): Promise<string> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const coding = String(headers['content-encoding'] ?? '').toLowerCase();
  if (coding === '' || coding === 'identity') return bytes.toString('utf8');
  const unpack = coding.includes('gzip') ? promisify(gunzip) : promisify(inflate);
  try {
    return (await unpack(bytes, { maxOutputLength: longestBody })).toString('utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLong();
    throw Object.assign(new Error('a body that cannot be unpacked'), { statusCode: 400 });
  }
}

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.status(status).type('text/plain; charset=utf-8').send(text);

/** Plain text that a terminal understands; a fault of ours makes it send everything again. */
function answerFaults(room: FastifyInstance): void {
  room.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const { statusCode: status = 500, code = '' } = error;
    if (error instanceof TooLong || status === 413) return send(reply, 413, 'TOO LONG');
    const isBusy = error instanceof Refusal || ['55P03', '40P01', '40001', '23505'].includes(code);
    if (error instanceof TooMuch || isBusy || status === 429) return send(reply, 429, 'LATER');
    if (status >= 400 && status < 500) return send(reply, 400, 'BAD REQUEST');
    if (code.startsWith('22')) return send(reply, 400, 'BAD REQUEST');
    request.fault = error;
    if (!isConnectionError(error)) request.log.error({ err: error }, 'a request of a terminal failed');
    return send(reply, 503, 'LATER');
  });
}

type Work = (visit: Visit, request: FastifyRequest) => Promise<string | Stopped>;

/** Serves terminals in a separate room, in which every body is bytes. */
export function servePushes(room: FastifyInstance, app: App): void {
  const door = doorOf(app);
  const turns = (places: number): FairSemaphore =>
    new FairSemaphore({ places, each: () => 1, waiting: waitingOfTerminal, patienceMs });
  const [pushes, polls] = [turns(pushesAtOnce), turns(pollsAtOnce)];
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  answerFaults(room);

  /** Found before the body is read: those of strangers are not. */
  const visits = new WeakMap<FastifyRequest, Visit>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const found = await door.find(request);
    if (isStopped(found)) return send(reply, found.status, found.text);
    visits.set(request, found);
  };

  const serve = (method: 'GET' | 'POST', name: string, work: Work): void => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = visits.get(request)!;
      const line = isLong(request) ? pushes : polls;
      const answer = await line.run(visit.place.deviceId, () => work(visit, request));
      return typeof answer === 'string' ? send(reply, 200, answer) : send(reply, answer.status, answer.text);
    };
    const options = { method, onRequest, handler, exposeHeadRoute: false, bodyLimit: longestBody };
    for (const place of places)
      for (const ending of ['', '.aspx']) room.route({ ...options, url: `${place}/${name}${ending}` });
  };

  serve('GET', 'cdata', (visit) => door.enter(visit, (tx, entered) => greet(tx, entered, visit)));
  serve('POST', 'cdata', async (visit, request) => {
    if (hasNoLength(request)) return { status: 403, text: 'LENGTH REQUIRED' };
    const body = await textOf(request);
    return door.enter(visit, (tx, entered) => take(tx, entered, visit, body));
  });
  serve('GET', 'getrequest', (visit) => door.enter(visit, (tx, entered) => poll(tx, entered, visit)));
  serve('POST', 'devicecmd', async (visit, request) => {
    const body = await textOf(request);
    return door.enter(visit, (tx, entered) => heed(tx, entered, body));
  });
  const known =
    (text: (deviceId: string) => string): Work =>
    (visit) =>
      door.enter(visit, async (tx, { device }) => {
        await contactOf(tx, device);
        return text(device.id);
      });
  const acknowledged = known(() => 'OK');
  serve('GET', 'ping', acknowledged);
  serve(
    'POST',
    'registry',
    known((id) => `RegistryCode=${id.slice(-10)}`),
  );
  // Further data of newer models is acknowledged and dropped.
  for (const name of ['fdata', 'querydata']) serve('POST', name, acknowledged);
  // Routes without a star, so that no log names the key of an address that nobody serves.
  for (const url of [...places.map((place) => `${place}/:name`), '/d/:key', '/d/:key/:name'])
    room.route({
      method: ['GET', 'POST'],
      url,
      exposeHeadRoute: false,
      handler: (_request, reply) => send(reply, 404, 'NOT FOUND'),
    });
}

/** More than a terminal sends as it is used. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > shortBody;

/** Without a length there is no body, and an acknowledged one would be lost. */
const hasNoLength = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
