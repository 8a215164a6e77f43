/** Lets terminals in: by the key of their address, or by a serial that an organisation has confirmed, from its network. */
import type { FastifyRequest } from 'fastify';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { deviceById, type Device } from '../../../devices/server/door.ts';
import { nowhere } from '../../../identity/server/page.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { parametersOf, serialOf } from '../../rules/parameters.ts';
import {
  isOneOf,
  networksOf,
  noteContact,
  placeOfKey,
  placeOfSerial,
  type TerminalPlace,
} from '../contact.store.ts';
import { lockTerminal, type Terminal } from '../terminal.store.ts';

/** Requests of a terminal, and of an address, which a site's terminals share, in a minute. */
const perTerminal = 240;
const perAddress = 1_200;
/** Requests of an address in a minute that no terminal of an organisation sends. */
const strangersPerAddress = 60;
/** Wrong communication keys in a minute: so many tries find a number of six digits in months. */
const wrongCodesPerTerminal = 5;

export type Visit = {
  readonly request: FastifyRequest;
  readonly parameters: ReadonlyMap<string, string>;
  readonly serial: string | null;
  readonly key: string | null;
  readonly place: TerminalPlace;
  readonly networks: readonly Buffer[];
};
export type Stopped = { readonly status: 403 | 429; readonly text: string };
export type Entered = { readonly device: Device; readonly terminal: Terminal };

const tooMany: Stopped = { status: 429, text: 'TOO MANY REQUESTS' };
const unknown: Stopped = { status: 403, text: 'UNKNOWN TERMINAL' };

/** The doorkeeper of a process. */
export function doorOf(app: App) {
  const addresses = new MinuteLimit(perAddress);
  const strangers = new MinuteLimit(strangersPerAddress);
  const terminals = new MinuteLimit(perTerminal);
  const wrongCodes = new MinuteLimit(wrongCodesPerTerminal);

  /** A serial that belongs to nobody is remembered, so that an administrator finds it. */
  async function turnAway(visit: Omit<Visit, 'place'>): Promise<Stopped> {
    if (app.isLimited && !strangers.take(visit.request.ip)) return tooMany;
    const { serial, key, networks, parameters } = visit;
    const code = /^\d{1,10}$/.test(parameters.get('pushcommkey') ?? '') ? parameters.get('pushcommkey')! : '';
    if (serial !== null && key === null)
      await app.db.transact(nowhere, (tx) => noteContact(tx, { serial, network: networks[0]!, code }));
    return unknown;
  }

  /** Finds the place of a terminal. */
  async function find(request: FastifyRequest): Promise<Visit | Stopped> {
    if (app.isLimited && !addresses.take(request.ip)) return tooMany;
    const parameters = parametersOf(request.url);
    const serial = serialOf(parameters.get('sn'));
    const { key = null } = request.params as { key?: string };
    const networks = await networksOf(app.environment, request.ip);
    const visit = { request, parameters, serial, key, networks };
    const place = await app.db.read(nowhere, async (tx) =>
      key !== null ? placeOfKey(tx, key) : serial !== null ? placeOfSerial(tx, serial) : undefined,
    );
    if (!place) return turnAway(visit);
    if (app.isLimited && !terminals.take(place.deviceId)) return tooMany;
    request.orgId = place.orgId;
    return { ...visit, place };
  }

  /** Carries out a request in the organisation of its terminal, under the lock of it. */
  async function enter<Result>(
    visit: Visit,
    work: (tx: Tx, entered: Entered) => Promise<Result>,
  ): Promise<Result | Stopped> {
    const { orgId, deviceId } = visit.place;
    const mayProve = !wrongCodes.isUsedUp(deviceId);
    const outcome = await app.db.transact({ orgId, userId: null }, async (tx) => {
      const entered = await admit(tx, visit, mayProve);
      return entered ? { result: await work(tx, entered) } : null;
    });
    if (outcome) return outcome.result;
    if (visit.key === null && visit.parameters.has('pushcommkey')) wrongCodes.take(deviceId);
    return turnAway(visit);
  }

  return { find, enter };
}

/** The terminal, if it is in use and is the one that it says; null for all others. */
async function admit(tx: Tx, visit: Visit, mayProve: boolean): Promise<Entered | null> {
  const { deviceId } = visit.place;
  const [device, terminal, { status }] = [
    await deviceById(tx, deviceId),
    await lockTerminal(tx, deviceId),
    await settings(tx),
  ];
  if (!device || !terminal || device.state !== 'active' || status !== 1) return null;
  if (visit.serial !== null && visit.serial !== terminal.serial) return null;
  if (visit.key !== null) return { device, terminal };
  if (isOneOf(visit.networks, terminal.network)) return { device, terminal };
  // The number that was typed in at the terminal proves that it has moved, and that nobody else uses its serial.
  if (!mayProve || visit.parameters.get('pushcommkey') !== terminal.code) return null;
  await tx.run(sql`
    update terminal set network = ${visit.networks[0]!} where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  return { device, terminal };
}

export const isStopped = (answer: object): answer is Stopped => 'status' in answer && 'text' in answer;
