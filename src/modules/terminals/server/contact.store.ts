/** Ways from what a terminal says of itself to its organisation, and the serials that belong to nobody yet. */
import { createHash, createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Environment } from '../../../kit/server/config/environment.ts';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** The place of a terminal: its organisation, and its device there. */
export type TerminalPlace = { readonly orgId: string; readonly deviceId: string };

/** Serials without an organisation that are remembered; the oldest go first. @internal */
export const mostContacts = 500;

const digestOf = (key: string): Buffer => createHash('sha256').update(`terminal\n${key}`).digest();

export const placeOfKey = (tx: Tx, key: string): Promise<TerminalPlace | undefined> =>
  tx.maybe(sql<TerminalPlace>`
    select org_id as "orgId", device_id as "deviceId" from terminals.key where digest = ${digestOf(key)}`);

export const placeOfSerial = (tx: Tx, serial: string): Promise<TerminalPlace | undefined> =>
  tx.maybe(sql<TerminalPlace>`
    select org_id as "orgId", device_id as "deviceId" from terminals.owner where serial = ${serial}`);

/** Gives a serial to the transaction's organisation; false where another terminal, of whichever organisation, has it. */
export async function takeSerial(tx: Tx, serial: string, deviceId: string): Promise<boolean> {
  await tx.run(sql`
    insert into terminals.owner (serial, org_id, device_id) values (${serial}, ${tx.orgId}, ${deviceId})
    on conflict (serial) do nothing`);
  const owner = await placeOfSerial(tx, serial);
  return owner?.orgId === tx.orgId && owner.deviceId === deviceId;
}

/** Ends every way to a terminal. */
export async function forgetWays(tx: Tx, deviceId: string): Promise<void> {
  await tx.run(sql`delete from terminals.owner where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  await tx.run(sql`delete from terminals.key where org_id = ${tx.orgId} and device_id = ${deviceId}`);
}

/** Makes a key the only one of a terminal. */
export async function setKey(tx: Tx, deviceId: string, key: string): Promise<void> {
  await tx.run(sql`delete from terminals.key where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  await tx.run(sql`
    insert into terminals.key (digest, org_id, device_id) values (${digestOf(key)}, ${tx.orgId}, ${deviceId})`);
}

export type Contact = { readonly lastAt: string; readonly network: Buffer; readonly code: string };

export const contactOfSerial = (tx: Tx, serial: string): Promise<Contact | undefined> =>
  tx.maybe(sql<Contact>`
    select last_at as "lastAt", network, code from terminals.contact where serial = ${serial}`);

/** Remembers that a serial spoke which may not push, and forgets the oldest of too many. Nothing of what it sent is kept. */
export async function noteContact(
  tx: Tx,
  { serial, network, code }: { serial: string; network: Buffer; code: string },
): Promise<void> {
  await tx.run(sql`
    insert into terminals.contact as c (serial, first_at, last_at, network, code)
    values (${serial}, ${tx.instant}, ${tx.instant}, ${network}, ${code})
    on conflict (serial) do update set last_at = excluded.last_at, network = excluded.network,
      code = case when excluded.code = '' then c.code else excluded.code end`);
  await tx.run(sql`
    delete from terminals.contact where serial in (
      select serial from terminals.contact order by last_at desc, serial offset ${mostContacts})`);
}

export const forgetContact = (tx: Tx, serial: string): Promise<number> =>
  tx.run(sql`delete from terminals.contact where serial = ${serial}`);

/** Of IPv6 a household has many addresses. */
const networkOf = (ip: string): string =>
  isIPv6(ip) && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip.replace(/^::ffff:/i, '');

/** Keyed hashes of the network of an address, by each key that is still accepted: the first is the one to store. */
export async function networksOf(environment: Environment, ip: string): Promise<[Buffer, ...Buffer[]]> {
  const { hmacKeys } = await openSecrets(environment);
  const hashes = hmacKeys.map((key) =>
    createHmac('sha256', key).update('the network of a terminal\n').update(networkOf(ip)).digest(),
  );
  return hashes as [Buffer, ...Buffer[]];
}

export const isOneOf = (networks: readonly Buffer[], network: Buffer | null): boolean =>
  network !== null && networks.some((each) => each.equals(network));
