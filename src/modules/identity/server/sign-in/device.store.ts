import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { deviceTrustDays } from '../../rules.ts';
import { hashOf } from '../oauth/token-hash.ts';

/** The id that a browser's script stores, and the cookie that no script can read. */
export type DeviceProof = { userId: string; device: string; cookie: string };
/** Where an organisation's program vouches for the browser, there is no cookie. */
type KnownDevice = Omit<DeviceProof, 'cookie'> & { cookie: string | null };

/** 128 random bits are 22 characters in base64, 32 in hexadecimal; anything shorter could be guessed. */
const minimumLength = 22;
const maximumLength = 200;

/** Remembers a device after a sign-in in full (at that time). An id that could be guessed is not remembered. */
export async function enrolDevice(
  tx: Tx,
  { userId, device, cookie, at }: DeviceProof & { at: Date },
): Promise<void> {
  if (device.length < minimumLength || device.length > maximumLength) return;
  await tx.run(sql`
    insert into identity.device (user_id, device_hash, cookie_hash, last_full_login_at)
    values (${userId}, ${hashOf('device', device)}, ${hashOf('cookie', cookie)}, ${at.toISOString()})
    on conflict (user_id, device_hash) do update
    set cookie_hash = excluded.cookie_hash, last_full_login_at = excluded.last_full_login_at`);
}

/**
 * Whether a device may sign its user in: enrolled in a full sign-in of the last 30 days, proved by both halves, allowed
 * by every organisation of the user, and no bypass of a second step. One query, whichever condition fails.
 */
export async function mayDeviceSignIn(tx: Tx, { userId, device, cookie }: KnownDevice): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.device d join identity.app_user u on u.id = d.user_id
    where d.user_id = ${userId} and d.device_hash = ${hashOf('device', device)}
      and (d.cookie_hash = ${hashOf('cookie', cookie ?? '')} or ${cookie === null}::boolean) and u.status = 'active'
      and d.last_full_login_at > now() - make_interval(days => ${deviceTrustDays})
      and not exists (
        select from identity.authenticator a where a.user_id = d.user_id and a.enabled_at is not null)
      and exists (select from identity.user_org where user_id = d.user_id)
      and not exists (
        select from identity.user_org o left join identity.device_sign_in a on a.org_id = o.org_id
        where o.user_id = d.user_id and a.org_id is null)`);
  return row !== undefined;
}

/** Whether this browser has signed this user in before. */
export async function isKnownBrowser(tx: Tx, userId: string, cookie: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.device where user_id = ${userId} and cookie_hash = ${hashOf('cookie', cookie)} limit 1`);
  return row !== undefined;
}

/** Allows or forbids sign-in by a known device for an organisation's members. Forbidden by default. */
export async function allowDeviceSignIn(tx: Tx, orgId: string, isAllowed: boolean): Promise<void> {
  await tx.run(
    isAllowed
      ? sql`insert into identity.device_sign_in (org_id) values (${orgId}) on conflict do nothing`
      : sql`delete from identity.device_sign_in where org_id = ${orgId}`,
  );
}
