/** Terminals: registered, confirmed, retired. */
import { randomBytes, randomInt } from 'node:crypto';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../kit/server/module.ts';
import {
  changeDevice,
  deviceColumns,
  deviceSort,
  devicesSql,
  deviceWhere,
  judgeDevice,
  lockDevice,
  registerDevice,
  setDeviceState,
} from '../../devices/server/door.ts';
import { terminalsCalls as calls, type TerminalRow } from '../calls.ts';
import { terminalFields, terminalWords } from '../columns.ts';
import { terminalTable } from '../migrations/tables.ts';
import { terminalRights } from '../permissions.ts';
import { serialOf } from '../rules/parameters.ts';
import {
  contactOfSerial,
  forgetContact,
  forgetWays,
  isOneOf,
  networksOf,
  placeOfSerial,
  setKey,
  takeSerial,
} from './contact.store.ts';
import { terminalRefusals as refusals } from './refusals.ts';
import { lockTerminal, type Terminal } from './terminal.store.ts';

/** A serial that was turned away earlier may be a terminal that has gone again. */
const contactMs = 15 * 60_000;

export const terminalList = listQuery<typeof calls.list, Omit<TerminalRow, 'askedAt'>>(calls.list, {
  from: ({ tx }) =>
    sql`${devicesSql(tx, 'terminal')} join terminal t on t.org_id = ${tx.orgId} and t.device_id = d.id`,
  visible: () => sql`true`,
  columns: ({ tx }) => ({
    ...deviceColumns(tx),
    serial: sql`t.serial`,
    way: sql`case when t.has_key then 'key' else 'serial' end`,
    code: sql`t.code`,
    users: sql`t.users`,
    records: sql`t.records`,
    address: sql`t.address`,
    clockOff: sql`t.clock_off`,
    lastPushAt: sql`t.last_push_at`,
    backlog: sql`(select count(*)::int from terminal_command m
      where m.org_id = ${tx.orgId} and m.device_id = d.id and m.state in ('queued', 'sent'))`,
    punches: sql`t.punches`,
  }),
  where: {
    keyword: (words) => sql`(${deviceWhere.keyword(words)} or strpos(lower(t.serial), lower(${words})) > 0)`,
    condition: deviceWhere.condition,
  },
  sort: { ...deviceSort, serial: sql`t.serial` },
  order: 'name',
  tie: sql`d.id`,
  rows: async (rows, { tx, actor }) => {
    const requests = await askedAt(tx, rows);
    // The code proves whose a terminal is: it is shown to those who register terminals.
    const mayEdit = actor.isAdmin || actor.permissions.has(terminalRights.edit);
    return rows.map((row) => ({
      ...row,
      code: mayEdit ? row.code : '',
      askedAt: requests.get(row.serial) ?? null,
    }));
  },
});

/** When the serials of these terminals were turned away lately. */
async function askedAt(
  tx: Tx,
  rows: readonly Pick<TerminalRow, 'serial' | 'way' | 'condition'>[],
): Promise<Map<string, string>> {
  const serials = rows.flatMap(({ serial, way, condition }) =>
    way === 'serial' && condition !== 'retired' ? serial : [],
  );
  if (serials.length === 0) return new Map();
  const since = new Date(tx.now.getTime() - contactMs).toISOString();
  const found = await tx.all(sql<{ serial: string; at: string }>`
    select serial, last_at as at from terminals.contact
    where serial = any(${serials}::text[]) and last_at > ${since}::timestamptz`);
  return new Map(found.map(({ serial, at }) => [serial, at]));
}

export const terminalExport = exportOf(terminalList, {
  kind: 'terminals.list',
  permission: terminalRights.view,
  columns: Object.values(terminalFields),
  words: terminalWords,
});

type Save = ParsedInputOf<typeof calls.save>;
const rule = ruleFor<typeof calls.save>();
const rules = [
  rule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await lockDevice(tx, { id, version, kind: 'terminal' });
  }),
  rule(['id', 'serial'], async ({ tx }, { id, serial: typed }) => {
    const serial = serialOf(typed);
    if (serial === null) throw refusals.serial_form().at('serial');
    const other = await tx.maybe(sql<{ id: string }>`
      select t.device_id as id from ${devicesSql(tx, 'terminal')} join terminal t on t.org_id = ${tx.orgId} and t.device_id = d.id
      where t.serial = ${serial} and d.id <> ${id} and d.state <> 'retired' limit 1`);
    if (other) throw refusals.serial_used().at('serial');
  }),
  rule(['zone', 'watcherId'], ({ tx }, device) => judgeDevice(tx, device)),
];

const newCode = (): string => String(randomInt(100_000, 1_000_000));
const newSecret = (): string => randomBytes(24).toString('base64url');

/** Makes a key and answers the address below which the terminal pushes. */
async function keyed(tx: Tx, deviceId: string): Promise<string> {
  const key = newSecret();
  await setKey(tx, deviceId, key);
  return `/d/${key}`;
}

async function register({ tx }: Ctx, input: Save) {
  const { id, name, place, zone, watcherId, way } = input;
  const serial = serialOf(input.serial)!;
  const [hasKey, code] = [way === 'key', newCode()];
  const device = { id, kind: 'terminal' as const, name, place, zone, watcherId };
  const saved = await registerDevice(tx, { ...device, state: hasKey ? 'active' : 'waiting' });
  await tx.insert(terminalTable, {
    deviceId: id,
    serial,
    code,
    hasKey,
    confirmedAt: hasKey ? tx.instant : null,
  });
  return { ...saved, address: hasKey ? await keyed(tx, id) : null, code };
}

/** Another serial or way has to prove itself anew. */
async function change({ tx }: Ctx, input: Save) {
  const { id, version, name, place, zone, watcherId, way } = input;
  const serial = serialOf(input.serial)!;
  const before = (await lockTerminal(tx, id))!;
  const typed = { id, version, kind: 'terminal' as const, name, place, zone, watcherId };
  const saved = await changeDevice(tx, typed);
  const hasKey = way === 'key';
  if (serial === before.serial && hasKey === before.hasKey)
    return { ...saved, address: null, code: before.code };
  await forgetWays(tx, id);
  await tx.run(sql`
    update terminal set serial = ${serial}, has_key = ${hasKey}, network = null, stamp = '0',
      confirmed_at = ${hasKey ? tx.instant : null}::timestamptz
    where org_id = ${tx.orgId} and device_id = ${id}`);
  const device = await lockDevice(tx, { id, kind: 'terminal' });
  const moved = await setDeviceState(tx, device, hasKey ? 'active' : 'waiting');
  return { ...moved, address: hasKey ? await keyed(tx, id) : null, code: before.code };
}

export const save = judged(rules, (ctx: Ctx, input: Save) =>
  input.version === 0 ? register(ctx, input) : change(ctx, input),
);

type Versioned = { id: string; version: number };

async function locked(
  tx: Tx,
  target: Versioned,
): Promise<{ terminal: Terminal; device: Awaited<ReturnType<typeof lockDevice>> }> {
  const device = await lockDevice(tx, { ...target, kind: 'terminal' });
  const terminal = await lockTerminal(tx, target.id);
  return { device, terminal: terminal! };
}

export const connection = ({ app }: Ctx) => Promise.resolve({ devicePort: app.environment.devicePort });

export async function newKey({ tx }: Ctx, target: Versioned) {
  const { device, terminal } = await locked(tx, target);
  await forgetWays(tx, target.id);
  await tx.run(sql`
    update terminal set has_key = true, network = null, confirmed_at = ${tx.instant}
    where org_id = ${tx.orgId} and device_id = ${target.id}`);
  const saved = await setDeviceState(tx, device, 'active');
  return { ...saved, address: await keyed(tx, target.id), code: terminal.code };
}

/** Takes the terminal that speaks by a serial, if it proves to be the caller's by its network or by the code. */
export async function confirm({ tx, app, ip }: Ctx, target: Versioned) {
  const { device, terminal } = await locked(tx, target);
  if (terminal.hasKey) throw refusals.terminal_by_key();
  const owner = await placeOfSerial(tx, terminal.serial);
  if (owner && (owner.orgId !== tx.orgId || owner.deviceId !== target.id)) throw refusals.serial_elsewhere();
  const contact = await contactOfSerial(tx, terminal.serial);
  if (!contact || tx.now.getTime() - Date.parse(contact.lastAt) > contactMs) throw refusals.no_contact();
  const isHere = isOneOf(await networksOf(app.environment, ip), contact.network);
  if (!isHere && contact.code !== terminal.code) throw refusals.other_network({ code: terminal.code });
  if (!(await takeSerial(tx, terminal.serial, target.id))) throw refusals.serial_elsewhere();
  await forgetContact(tx, terminal.serial);
  await tx.run(sql`
    update terminal set network = ${contact.network}, confirmed_at = ${tx.instant}
    where org_id = ${tx.orgId} and device_id = ${target.id}`);
  return setDeviceState(tx, device, 'active');
}

export async function retire({ tx }: Ctx, target: Versioned) {
  const { device } = await locked(tx, target);
  await forgetWays(tx, target.id);
  await tx.run(sql`
    update terminal_command set state = 'expired'
    where org_id = ${tx.orgId} and device_id = ${target.id} and state in ('queued', 'sent')`);
  return setDeviceState(tx, device, 'retired');
}
