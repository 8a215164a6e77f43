import { newId } from '../../../../kit/server/id.ts';
import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { takeTurns } from '../../../../kit/server/database/turns.ts';
import type { Gender, MemberStatus, MemberType } from '../../rules.ts';

export type MemberRow = {
  id: string;
  userId: string | null;
  name: string;
  number: string;
  loginName: string;
  mobilePrefix: string;
  mobile: string;
  email: string;
  gender: Gender;
  position: string;
  place: string;
  birthday: string | null;
  joinDay: string | null;
  workChat: string;
  wechat: string;
  avatarUrl: string;
  type: MemberType;
  status: MemberStatus;
  activatedAt: string | null;
  isReviewer: boolean;
  phoneHidden: boolean;
  version: number;
};

/** Columns of a MemberRow; the table has the alias `m`. */
export const memberColumns = sql`
  m.id, m.user_id as "userId", m.name, m.number, m.login_name as "loginName", m.mobile_prefix as "mobilePrefix",
  m.mobile, m.email, m.gender, m.position, m.place, m.birthday, m.join_day as "joinDay", m.work_chat as "workChat",
  m.wechat, m.avatar_url as "avatarUrl", m.type, m.status, m.activated_at as "activatedAt",
  m.is_reviewer as "isReviewer", m.phone_hidden as "phoneHidden", m.version`;

export type Certificate = { cipher: Buffer; hash: Buffer };
export type NewMember = Omit<MemberRow, 'version' | 'activatedAt'> & { certificate: Certificate | null };

export async function insertMembers(tx: Tx, rows: readonly NewMember[]): Promise<void> {
  const of = <T>(value: (row: NewMember) => T): T[] => rows.map(value);
  await tx.run(sql`
    insert into member (org_id, id, user_id, name, number, login_name, mobile_prefix, mobile, email, gender,
      certificate, certificate_hash, position, place, birthday, join_day, work_chat, wechat, avatar_url, type, status,
      activated_at, is_reviewer, phone_hidden, search)
    select ${tx.orgId}, n.id, n.user_id, n.name, n.number, n.login_name, n.mobile_prefix, n.mobile, n.email, n.gender,
      n.certificate, n.certificate_hash, n.position, n.place, n.birthday, n.join_day, n.work_chat, n.wechat,
      n.avatar_url, n.type, n.status, case n.status when 'active' then ${tx.instant}::timestamptz end, n.is_reviewer,
      n.phone_hidden, n.search
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ userId }) => userId)}::uuid[], ${of(({ name }) => name)}::text[],
      ${of(({ number }) => number)}::text[], ${of(({ loginName }) => loginName)}::text[],
      ${of(({ mobilePrefix }) => mobilePrefix)}::text[], ${of(({ mobile }) => mobile)}::text[],
      ${of(({ email }) => email)}::text[], ${of(({ gender }) => gender)}::smallint[],
      ${of(({ certificate }) => certificate?.cipher ?? null)}::bytea[],
      ${of(({ certificate }) => certificate?.hash ?? null)}::bytea[], ${of(({ position }) => position)}::text[],
      ${of(({ place }) => place)}::text[], ${of(({ birthday }) => birthday)}::date[],
      ${of(({ joinDay }) => joinDay)}::date[], ${of(({ workChat }) => workChat)}::text[],
      ${of(({ wechat }) => wechat)}::text[], ${of(({ avatarUrl }) => avatarUrl)}::text[],
      ${of(({ type }) => type)}::text[], ${of(({ status }) => status)}::text[],
      ${of(({ isReviewer }) => isReviewer)}::boolean[], ${of(({ phoneHidden }) => phoneHidden)}::boolean[],
      ${of((row) => memberKeys(row))}::text[])
      as n (id, user_id, name, number, login_name, mobile_prefix, mobile, email, gender, certificate,
        certificate_hash, position, place, birthday, join_day, work_chat, wechat, avatar_url, type, status, is_reviewer,
        phone_hidden, search)`);
}

/**
 * Has the database plan anew what it planned for a smaller table: it checks each row's foreign keys by a plan that the
 * connection keeps, and one made for a few members reads all of them for each row of thousands that come in one
 * transaction. Only a committed table is analysed by the database itself.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx.run(sql`discard plans`);
}

/** Locks the members in the order of their ids, so that two callers never wait for each other in a circle. */
export function lockMembers(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
  return tx.all(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = any(${[...ids]}::uuid[])
    order by m.id for no key update`);
}

/** The same without locks, for what only reads. */
export function memberRows(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
  return tx.all(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = any(${[...ids]}::uuid[]) order by m.id`);
}

/** The status of a member whom nobody else changes until the transaction ends; undefined if there is none. */
export async function lockStatus(tx: Tx, id: string): Promise<MemberStatus | undefined> {
  const row = await tx.maybe(sql<{ status: MemberStatus }>`
    select status from member where org_id = ${tx.orgId} and id = ${id} for no key update`);
  return row?.status;
}

export function memberRow(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return tx.maybe(sql<MemberRow>`
    select ${memberColumns} from member m where m.org_id = ${tx.orgId} and m.id = ${id}`);
}

export async function updateMember(tx: Tx, row: Omit<MemberRow, 'status' | 'activatedAt'>): Promise<number> {
  return tx.run(sql`
    update member set name = ${row.name}, number = ${row.number}, login_name = ${row.loginName},
      user_id = ${row.userId}, mobile_prefix = ${row.mobilePrefix}, mobile = ${row.mobile}, email = ${row.email},
      gender = ${row.gender}, position = ${row.position}, place = ${row.place}, birthday = ${row.birthday},
      join_day = ${row.joinDay}, work_chat = ${row.workChat}, wechat = ${row.wechat}, avatar_url = ${row.avatarUrl},
      type = ${row.type}, is_reviewer = ${row.isReviewer}, phone_hidden = ${row.phoneHidden},
      search = ${memberKeys(row)}, search_form = default, version = version + 1, changed_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${row.id} and version = ${row.version}`);
}

export async function setCertificate(tx: Tx, id: string, certificate: Certificate | null): Promise<void> {
  await tx.run(sql`
    update member set certificate = ${certificate?.cipher ?? null}, certificate_hash = ${certificate?.hash ?? null}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function certificateOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ certificate: Buffer | null }>`
    select certificate from member where org_id = ${tx.orgId} and id = ${id}`);
  return row?.certificate ?? null;
}

/** Sets the status of locked members, with author and reason. */
export async function setStatus(
  tx: Tx,
  members: readonly { id: string; status: MemberStatus }[],
  to: MemberStatus,
  reasonOf: (memberId: string) => string,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await tx.run(sql`
    update member set status = ${to}, status_at = ${tx.instant}, changed_at = ${tx.instant}, version = version + 1,
      activated_at = case when ${to} = 'active' then coalesce(activated_at, ${tx.instant}::timestamptz) else activated_at end
    where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
  await tx.run(sql`
    insert into member_status (org_id, id, member_id, from_status, to_status, reason, by_user)
    select ${tx.orgId}, h.id, h.member_id, h.from_status, ${to}, h.reason, ${tx.userId || null}::uuid
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[], ${members.map(({ status }) => status)}::text[],
      ${ids.map(reasonOf)}::text[]) as h (id, member_id, from_status, reason)`);
}

/** Ids by number among the members that are not deleted. */
export async function idsByNumber(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; number: string }>`
    select id, number from member
    where org_id = ${tx.orgId} and number = any(${[...numbers]}::text[]) and status <> 'deleted'`);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** A number without its case: `F0024` and `f0024` would be two members whom people take for one. */
export const foldedNumber = (number: string): string => number.toLowerCase();

/** Whoever gives one of these numbers, in any case, waits until this transaction ends; who has them is read after it. */
export const lockFolded = (tx: Tx, numbers: readonly string[]): Promise<void> =>
  takeTurns(tx, 'member number', numbers);

/** Who has these numbers in any case, by the folded number. */
export async function holdersOfNumbers(
  tx: Tx,
  numbers: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; number: string }>`
    select id, number from member
    where org_id = ${tx.orgId} and lower(number) = any(${numbers.map(foldedNumber)}::text[]) and status <> 'deleted'`);
  const found = Map.groupBy(rows, ({ number }) => foldedNumber(number));
  return new Map([...found].map(([number, holders]) => [number, holders.map(({ id }) => id)]));
}

/** Mobile numbers, without their prefix, that present members have. */
export async function takenMobiles(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx.all(sql<{ mobile: string }>`
    select mobile from member
    where org_id = ${tx.orgId} and mobile = any(${[...numbers]}::text[]) and status <> 'deleted'`);
  return new Set(rows.map(({ mobile }) => mobile));
}

export async function membersOfStatus(tx: Tx, status: MemberStatus): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select id from member where org_id = ${tx.orgId} and status = ${status} order by id`,
  );
  return rows.map(({ id }) => id);
}
