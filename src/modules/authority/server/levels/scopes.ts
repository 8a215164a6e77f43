/** Over whom members review, by units with those below them. Without any unit it is the whole organisation. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { pathsOfUnits } from '../../../members/server/doors/unit.door.ts';
import { isInReach, reviewerRefusals } from '../../limits.rules.ts';

export type Scope = { memberId: string; unitIds: string[]; version: number };

/** The scopes of members, by member; those who never had one are missing. */
export async function scopesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Scope>> {
  const rows = await tx.all(sql<Scope>`
    select member_id as "memberId", unit_ids as "unitIds", version from review_scope
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Sets the units of members, and counts the change; with null the units stay and the change is counted alone. */
export async function saveScopes(
  tx: Tx,
  memberIds: readonly string[],
  unitIds: readonly string[] | null,
): Promise<void> {
  const units = sql`${[...(unitIds ?? [])]}::uuid[]`;
  await tx.run(sql`
    insert into review_scope (org_id, member_id, unit_ids, changed_at)
    select ${tx.orgId}, given.id, ${units}, ${tx.instant} from unnest(${[...memberIds]}::uuid[]) as given (id)
    on conflict (org_id, member_id) do update set version = review_scope.version + 1, changed_at = ${tx.instant}
      ${unitIds === null ? sql`` : sql`, unit_ids = ${units}`}`);
}

/**
 * The units whose members each of these may review, with those below; who reviews the whole organisation is missing.
 * Reads the tree of units only where somebody has a scope.
 */
export async function reachOf(
  tx: Tx,
  scopes: Iterable<{ memberId: string; unitIds: readonly string[] }>,
): Promise<Map<string, ReadonlySet<string>>> {
  const limited = [...scopes].filter(({ unitIds }) => unitIds.length > 0);
  if (limited.length === 0) return new Map();
  const paths = [...(await pathsOfUnits(tx))];
  return new Map(
    limited.map(({ memberId, unitIds }) => [
      memberId,
      new Set(paths.flatMap(([id, path]) => (unitIds.some((top) => path.includes(top)) ? [id] : []))),
    ]),
  );
}

type OfScope = { memberId: string; unitIds: readonly string[] } | undefined;
type Reviewed = { path: string; unitIds: readonly (string | null)[] };

/** Refuses reviews of lines of which one is outside a scope, which is read once. */
export async function outsideOf(tx: Tx, scope: OfScope): Promise<(reviewed: Reviewed) => void> {
  const reach = scope && (await reachOf(tx, [scope])).get(scope.memberId);
  return ({ path, unitIds }) => {
    if (!isInReach(reach, unitIds)) throw reviewerRefusals.outside_scope().at(path);
  };
}

/** Refuses a review of lines of which one is outside the caller's scope. */
export async function refuseOutside(tx: Tx, scope: OfScope, reviewed: Reviewed): Promise<void> {
  (await outsideOf(tx, scope))(reviewed);
}

/** SQL of the scopes, as `(member_id, unit_ids, version)`. */
export const scopesSql = (tx: Tx) =>
  sql`(select member_id, unit_ids, version from review_scope where org_id = ${tx.orgId})`;
