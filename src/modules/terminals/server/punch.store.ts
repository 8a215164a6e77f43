/** Punches as they are stored: each second of a number at a terminal once. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { settings } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { terminalSettings } from '../settings.ts';
import type { MemberDay } from './dirty.ts';

export type NewPunch = {
  id: string;
  pin: string;
  second: string;
  raw: string;
  day: string;
  at: string;
  stateCode: number | null;
  verify: number | null;
  workCode: string;
  flags: readonly string[];
  memberId: string | null;
};

/** Inserts punches of one terminal; answers the ids of those that were not there. */
export async function insertPunches(
  tx: Tx,
  { deviceId, zone }: { deviceId: string; zone: string },
  punches: readonly NewPunch[],
): Promise<Set<string>> {
  if (punches.length === 0) return new Set();
  const column = <Name extends keyof NewPunch>(name: Name) => punches.map((punch) => punch[name]);
  const flags = punches.map(({ flags: each }) => `{${each.join(',')}}`);
  const rows = await tx.all(sql<{ id: string }>`
    insert into punch (org_id, id, device_id, pin, second, raw, zone, day, at, arrived_at, state_code, verify, work_code,
      flags, state, member_id)
    select ${tx.orgId}, n.id, ${deviceId}, n.pin, n.second, n.raw, ${zone}, n.day, n.at, ${tx.instant}, n.state_code,
      n.verify, n.work_code, n.flags::text[], case when n.member_id is null then 'unmatched' else 'matched' end, n.member_id
    from unnest(${column('id')}::uuid[], ${column('pin')}::text[], ${column('second')}::text[], ${column('raw')}::text[],
      ${column('day')}::date[], ${column('at')}::timestamptz[], ${column('stateCode')}::smallint[],
      ${column('verify')}::smallint[], ${column('workCode')}::text[], ${flags}::text[], ${column('memberId')}::uuid[])
      as n(id, pin, second, raw, day, at, state_code, verify, work_code, flags, member_id)
    on conflict (org_id, device_id, pin, second) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Decisions on which punches count take turns in an organisation until the commit: two terminals at once would not see each
 * other's. Taken before punches are locked.
 */
export const lockCounting = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`punches:${tx.orgId}`}, 0))`);

export type Spread = { memberIds: readonly string[]; fromMs: number; toMs: number };

/**
 * Of punches of a member at two terminals within the organisation's span the earlier one counts, in whichever order they arrived.
 * Answers the days of those whose state changed.
 */
export async function settleDuplicates(tx: Tx, { memberIds, fromMs, toMs }: Spread): Promise<MemberDay[]> {
  if (memberIds.length === 0) return [];
  await lockCounting(tx);
  const seconds = settingOf(await settings(tx), terminalSettings.punchSpan);
  const [from, to] = [fromMs - seconds * 1_000, toMs + seconds * 1_000].map((ms) =>
    new Date(ms).toISOString(),
  );
  return tx.all(sql<MemberDay>`
    with judged as (
      select q.id, case when exists (
        select from punch o where o.org_id = ${tx.orgId} and o.member_id = q.member_id and o.device_id <> q.device_id
          and o.state <> 'ignored' and o.at between q.at - make_interval(secs => ${seconds}) and q.at
          and (o.at, o.device_id) < (q.at, q.device_id) and ${seconds}::int > 0) then 'duplicate' else 'matched' end as state
      from punch q where q.org_id = ${tx.orgId} and q.member_id = any(${[...new Set(memberIds)]}::uuid[])
        and q.at between ${from}::timestamptz and ${to}::timestamptz and q.state in ('matched', 'duplicate'))
    update punch p set state = j.state from judged j
    where p.org_id = ${tx.orgId} and p.id = j.id and p.state <> j.state
    returning p.member_id as "memberId", p.day`);
}

export type NewFault = { id: string; line: number; raw: string; fault: string; digest: Buffer };

/** Stores lines that are no punches; a line that came before is stored already. */
export async function insertFaults(tx: Tx, deviceId: string, faults: readonly NewFault[]): Promise<number> {
  if (faults.length === 0) return 0;
  return tx.run(sql`
    insert into punch_fault (org_id, id, device_id, line, raw, fault, digest, arrived_at)
    select ${tx.orgId}, n.id, ${deviceId}, n.line, n.raw, n.fault, n.digest, ${tx.instant}
    from unnest(${faults.map(({ id }) => id)}::uuid[], ${faults.map(({ line }) => line)}::int[],
      ${faults.map(({ raw }) => raw)}::text[], ${faults.map(({ fault }) => fault)}::text[],
      ${faults.map(({ digest }) => digest)}::bytea[]) as n(id, line, raw, fault, digest)
    on conflict (org_id, device_id, digest) do nothing`);
}

type CountedPunch = {
  memberId: string;
  at: string;
  deviceId: string;
  stateCode: number | null;
  flags: string[];
};

/** The punches of members that count, from an instant to before another; without ignored ones and duplicates. */
export async function punchesOf(
  tx: Tx,
  { memberIds, from, to }: { memberIds: readonly string[]; from: string; to: string },
): Promise<CountedPunch[]> {
  if (memberIds.length === 0) return [];
  return tx.all(sql<CountedPunch>`
    select p.member_id as "memberId", p.at, p.device_id as "deviceId", p.state_code as "stateCode", p.flags
    from punch p where p.org_id = ${tx.orgId} and p.member_id = any((select ${[...new Set(memberIds)]}::uuid[])::uuid[])
      and p.state = 'matched' and p.at >= ${from}::timestamptz and p.at < ${to}::timestamptz
    order by p.member_id, p.at, p.id`);
}
