import type { PageQuery } from '../../../../kit/contract/page.ts';
import { windowOf } from '../../../../kit/contract/page.ts';
import { closeness, insideOnly } from '../../../../kit/server/database/search-order.ts';
import { likePattern } from '../../../../kit/server/database/search-tokens.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { membersCalls } from '../../calls.ts';
import type { MemberStatus, MemberType } from '../../rules.ts';
import { memberColumns, type MemberRow } from '../save/member.store.ts';

type ListInput = Omit<ParsedInputOf<typeof membersCalls.list>, 'page' | 'size' | 'sort'>;

const presentStatuses = ['inactive', 'active', 'frozen'] as const;

/** What lists of members filter by; everything that is given must hold. */
export type MemberFilter = {
  statuses: readonly MemberStatus[];
  keyword?: string;
  /** In one of these units; undefined is everywhere. */
  unitIds?: readonly string[];
  memberType?: MemberType;
  activated?: boolean;
  isReviewer?: boolean;
  /** Only whom this user chose lately. */
  recentOf?: string;
  /** Who asks: among the equally close, those whom he chose lately and those of his units come first. */
  asker?: { userId: string; memberId: string };
};

const sortColumns = {
  memberName: sql`m.name`,
  memberNo: sql`m.number`,
  joinTime: sql`m.join_day`,
  memberStatus: sql`m.status`,
  statusTime: sql`m.status_at`,
  recent: sql`r.at`,
} as const;
/** `closest`: by how well the keyword fits. */
export type MemberSort = keyof typeof sortColumns | 'closest';

function where(tx: Tx, filter: MemberFilter) {
  const { keyword, unitIds, memberType, activated, isReviewer } = filter;
  const conditions = [sql`m.org_id = ${tx.orgId}`, sql`m.status = any(${[...filter.statuses]}::text[])`];
  if (keyword) conditions.push(sql`m.search like ${likePattern(keyword)}`);
  if (memberType) conditions.push(sql`m.type = ${memberType}`);
  if (activated !== undefined) conditions.push(sql`(m.activated_at is not null) = ${activated}`);
  if (isReviewer !== undefined) conditions.push(sql`m.is_reviewer = ${isReviewer}`);
  if (unitIds) {
    conditions.push(sql`exists (
      select from member_unit mu where mu.org_id = m.org_id and mu.member_id = m.id and mu.until_at is null
        and mu.unit_id = any(${[...unitIds]}::uuid[]))`);
  }
  return sql.join(conditions, sql` and `);
}

function from(tx: Tx, { recentOf }: MemberFilter) {
  if (!recentOf) return sql`member m`;
  return sql`member m join member_recent r
    on r.org_id = ${tx.orgId} and r.user_id = ${recentOf} and r.member_id = m.id`;
}

/** The filter of the list of present members; units are ids with those below them, or undefined for everywhere. */
export function filterOf(
  { keyword, memberStatuses, memberType, active, isReviewer }: ListInput,
  unitIds: readonly string[] | undefined,
): MemberFilter {
  return {
    keyword,
    statuses: memberStatuses.length > 0 ? memberStatuses : presentStatuses,
    unitIds,
    memberType,
    activated: active === undefined ? undefined : active === 1,
    isReviewer,
  };
}

type ListedMember = MemberRow & { statusAt: string; inside: boolean };

function orderOf(tx: Tx, sort: MemberSort | `-${MemberSort}`, { keyword = '', asker }: MemberFilter) {
  if (sort === 'closest' || sort === '-closest')
    return sql`order by ${closeness(sql`m.search`, keyword)}, ${asker ? nearness(tx, asker) : sql``} m.name, m.id`;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`order by ${column} ${direction}, m.id`;
}

/** Chosen lately, of an own unit, the others. */
function nearness(tx: Tx, { userId, memberId }: NonNullable<MemberFilter['asker']>) {
  return sql`case when m.id in (
      select r.member_id from member_recent r where r.org_id = ${tx.orgId} and r.user_id = ${userId}) then 0
    when m.id in (
      select others.member_id from member_unit own join member_unit others
        on others.org_id = own.org_id and others.unit_id = own.unit_id and others.until_at is null
      where own.org_id = ${tx.orgId} and own.member_id = ${memberId} and own.until_at is null) then 1
    else 2 end,`;
}

export async function countMembers(tx: Tx, filter: MemberFilter): Promise<number> {
  const row = await tx.one(sql<{ n: number }>`
    select count(*) as n from ${from(tx, filter)} where ${where(tx, filter)}`);
  return row.n;
}

/** Every member of the filter, in pieces. */
export function streamMembers(
  tx: Tx,
  filter: MemberFilter,
  sort: MemberSort | `-${MemberSort}`,
): AsyncGenerator<MemberRow[]> {
  return tx.stream(sql<MemberRow>`
    select ${memberColumns} from ${from(tx, filter)} where ${where(tx, filter)} ${orderOf(tx, sort, filter)}`);
}

/** One page and the number of rows of the whole filter, in one round trip. */
export async function listMembers(
  tx: Tx,
  filter: MemberFilter,
  page: PageQuery,
  sort: MemberSort | `-${MemberSort}`,
): Promise<{ rows: ListedMember[]; total: number }> {
  const { limit, offset } = windowOf(page);
  const matching = sql`from ${from(tx, filter)} where ${where(tx, filter)}`;
  const window = sql`${orderOf(tx, sort, filter)} limit ${limit} offset ${offset}`;
  const inside = filter.keyword
    ? sql`${closeness(sql`m.search`, filter.keyword)} = ${insideOnly}::int`
    : sql`false`;
  const columns = sql`${memberColumns}, m.status_at as "statusAt", ${inside} as inside`;
  if (filter.keyword && page.page === 1) {
    // A search reads every row's keys: once is enough. Without one an index gives the page, and counting is cheap.
    const rows = await tx.all(sql<ListedMember & { total: number }>`
      select ${columns}, count(*) over () as total ${matching} ${window}`);
    return { rows, total: rows[0]?.total ?? 0 };
  }
  const [rows, counted] = await Promise.all([
    tx.all(sql<ListedMember>`select ${columns} ${matching} ${window}`),
    countMembers(tx, filter),
  ]);
  return { rows, total: counted };
}

export type LastChange = { memberId: string; reason: string; byUser: string | null };

/** The latest change of status of each member. */
export async function lastChanges(tx: Tx, memberIds: readonly string[]): Promise<Map<string, LastChange>> {
  const rows = await tx.all(sql<LastChange>`
    select distinct on (member_id) member_id as "memberId", reason, by_user as "byUser" from member_status
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])
    order by member_id, at desc, id desc`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** How many members there are, without those who stopped or were deleted. */
export async function countPresent(tx: Tx): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    select count(*) as count from member
    where org_id = ${tx.orgId} and status in ('inactive', 'active', 'frozen')`);
  return row.count;
}

/** How many of a user's choices are kept. */
const keptRecent = 50;

/** Notes whom the user has chosen, the latest few of them. Returns how many of the given exist. */
export async function rememberPicked(tx: Tx, memberIds: readonly string[]): Promise<number> {
  const kept = await tx.run(sql`
    insert into member_recent (org_id, user_id, member_id)
    select m.org_id, ${tx.userId}, m.id from member m
    where m.org_id = ${tx.orgId} and m.id = any(${[...memberIds]}::uuid[]) and m.status <> 'deleted' order by m.id
    on conflict (org_id, user_id, member_id) do update set at = laurel_now()`);
  await tx.run(sql`
    delete from member_recent where org_id = ${tx.orgId} and user_id = ${tx.userId} and member_id in (
      select member_id from member_recent where org_id = ${tx.orgId} and user_id = ${tx.userId}
      order by at desc, member_id offset ${keptRecent})`);
  return kept;
}

/** Returns the ids of the members that changed, out of those that are present. */
export async function setReviewers(
  tx: Tx,
  memberIds: readonly string[],
  isReviewer: boolean,
): Promise<string[]> {
  const changed = await tx.all(sql<{ id: string }>`
    update member set is_reviewer = ${isReviewer}, version = version + 1, changed_at = laurel_now()
    where org_id = ${tx.orgId} and id = any(${[...memberIds]}::uuid[]) and is_reviewer <> ${isReviewer}
    returning id`);
  return changed.map(({ id }) => id);
}
