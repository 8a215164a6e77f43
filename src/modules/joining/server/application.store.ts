import { memberKeys } from '../../../kit/server/database/search-tokens.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf, type Version } from '../../../kit/server/database/table/table.ts';
import type { Load } from '../../../kit/server/list/load.ts';
import { joinApplicationTable } from '../migrations/tables.ts';
import { reachesApplication } from './reach.ts';
import { approvalStates } from '../rules/states.ts';

const apartNames = ['certificate', 'search', 'createdAt'] as const;
export type StoredApplication = Omit<RowOf<typeof joinApplicationTable>, (typeof apartNames)[number]>;

/** Columns of a StoredApplication; the table has the alias `a`. */
export const applicationColumns = columnsWithout(joinApplicationTable, 'a', apartNames);

/** Applications by id; with `lock` in the order of ids, until the transaction ends. */
export async function applicationsByIds(
  tx: Tx,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, StoredApplication>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.all(sql<StoredApplication>`
    select ${applicationColumns} from join_application a
    where a.org_id = ${tx.orgId} and a.id = any(${[...ids]}::uuid[]) order by a.id
    ${lock ? sql`for no key update` : sql``}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every application of a user in the organisation, the latest first. */
export function applicationsOf(tx: Tx, userId: string, { lock = false } = {}): Promise<StoredApplication[]> {
  return tx.all(sql<StoredApplication>`
    select ${applicationColumns} from join_application a
    where a.org_id = ${tx.orgId} and a.user_id = ${userId} order by a.created_at desc, a.id desc
    ${lock ? sql`for no key update` : sql``}`);
}

export async function certificateOf(tx: Tx, id: string): Promise<Buffer | null> {
  const row = await tx.maybe(sql<{ certificate: Buffer | null }>`
    select certificate from join_application where org_id = ${tx.orgId} and id = ${id}`);
  return row?.certificate ?? null;
}

export type GivenApplication = Pick<
  StoredApplication,
  'id' | 'userId' | 'invitationId' | 'fullName' | 'memberName' | 'mobilePrefix' | 'mobile' | 'sex' | 'remarks'
> & {
  certificate: { cipher: Buffer; hash: Buffer } | null;
  isSent: boolean;
};

const keysOf = ({ memberName, fullName, mobile }: GivenApplication): string =>
  [memberKeys({ name: memberName, number: mobile }), fullName.toLowerCase()].join('\n');

/** Writes a form that is not sent yet, or sends it; false where the id is another's, or was sent meanwhile. */
export async function upsertApplication(tx: Tx, application: GivenApplication): Promise<boolean> {
  const { certificate, isSent, ...form } = application;
  const row = {
    ...form,
    certificate: certificate?.cipher ?? null,
    certificateHash: certificate?.hash ?? null,
    state: isSent ? approvalStates.todo : approvalStates.notStarted,
    appliedAt: isSent ? tx.instant : null,
    search: keysOf(application),
    createdAt: tx.instant,
  };
  const again = sql`on conflict (org_id, id) do update set invitation_id = excluded.invitation_id, full_name = excluded.full_name,
      member_name = excluded.member_name, mobile_prefix = excluded.mobile_prefix, mobile = excluded.mobile,
      sex = excluded.sex, certificate = coalesce(excluded.certificate, join_application.certificate),
      certificate_hash = coalesce(excluded.certificate_hash, join_application.certificate_hash),
      remarks = excluded.remarks, state = excluded.state, applied_at = excluded.applied_at, search = excluded.search,
      version = join_application.version + 1
      where join_application.user_id = excluded.user_id and join_application.state = ${sql.lit(approvalStates.notStarted)}`;
  if ((await tx.insertAll(joinApplicationTable, [row], again)) === 0) return false;
  await tx.run(sql`
    insert into joining.applicant (user_id, application_id, org_id) values (${application.userId}, ${application.id}, ${tx.orgId})
    on conflict do nothing`);
  return true;
}

type Decision = Pick<StoredApplication, 'state' | 'approverId' | 'approverRemarks'> &
  Partial<Pick<StoredApplication, 'memberId' | 'joinDay'>>;

export const decide = (tx: Tx, application: StoredApplication, decision: Decision): Promise<Version> =>
  tx.save(joinApplicationTable, application, { ...decision, decidedAt: tx.instant, assigneeId: null });

/** Frees the applications of deciders who can no longer act, so that every decider may take them. */
export async function freeAssignments(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update join_application set assignee_id = null, version = version + 1
    where org_id = ${tx.orgId} and assignee_id = any(${[...memberIds]}::uuid[]) and state = ${approvalStates.todo}`);
}

export function waitedTooLong(tx: Tx, before: string): Promise<StoredApplication[]> {
  return tx.all(sql<StoredApplication>`
    select ${applicationColumns} from join_application a
    where a.org_id = ${tx.orgId} and a.state = ${approvalStates.todo} and a.applied_at < ${before}
    order by a.id limit 500 for no key update`);
}

type Turn = Pick<Actor, 'memberId' | 'unitScope'>;

/** SQL of whose turn it is: the caller's. */
const ownTurnSql = (tx: Tx, actor: Turn) =>
  sql`(a.state = ${approvalStates.todo} and (a.assignee_id is null or a.assignee_id = ${actor.memberId})
    and ${reachesApplication(tx, actor)})`;

export function ownTurnLoad(tx: Tx, actor: Turn): Promise<Load> {
  return tx.one(sql<Load>`
    select count(*)::int as count, min(a.applied_at) as since from join_application a
    where a.org_id = ${tx.orgId} and ${ownTurnSql(tx, actor)}`);
}

export function firstOwnTurn(tx: Tx, actor: Turn, limit: number) {
  return tx.all(sql<{ id: string; memberName: string; applyTime: string }>`
    select a.id, a.member_name as "memberName", a.applied_at as "applyTime" from join_application a
    where a.org_id = ${tx.orgId} and ${ownTurnSql(tx, actor)} order by a.applied_at, a.id limit ${limit}`);
}
