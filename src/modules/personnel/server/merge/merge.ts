/** Merging a duplicate into the member that it is, for good. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { hook } from '../../../../kit/server/hook.ts';
import { heldRolesSql } from '../../../access/server/door.ts';
import { balancesOf, carriable, carryOver } from '../../../ledger/server/door.ts';
import { changeStatus, moveLogin } from '../../../members/server/doors/change.door.ts';
import { demandManaged, demandRank } from '../../../members/server/doors/scope.door.ts';
import { lastUnits } from '../../../members/server/doors/unit.door.ts';
import { lockMembers, memberRows, membersByIds, statusCodes } from '../../../members/server/door.ts';
import { openRecordsOf, type OpenRecords } from '../../../merit/server/door.ts';
import type { mergeCalls, MergePreview } from '../../merge.calls.ts';
import { memberMergeTable } from '../../migrations/tables.ts';
import { isGroup } from '../../rules.ts';
import { personnelRefusals } from '../refusals.ts';
import { followAwards, followPeople, followingCounts, mergeOf } from './merge.store.ts';

/** Called when a member was merged into another, with the reason that was given: what modules above know of the one goes to the other. */
export const membersMerged = hook<Ids & { byMemberId: string; reason: string }>('personnel.membersMerged');

type Row = Awaited<ReturnType<typeof lockMembers>>[number];
type Pair = { from: Row; into: Row };
const noRecords: OpenRecords = { reviewing: 0, entered: 0, named: 0 };
const former: readonly string[] = ['frozen', 'stopped', 'deleted'];

type Ids = { fromId: string; intoId: string };

/** Both members, read by `read`; refuses unknown ones and those whom the caller does not manage. */
async function pairOf({ tx, actor }: Ctx, { fromId, intoId }: Ids, read: typeof lockMembers): Promise<Pair> {
  if (fromId === intoId) throw personnelRefusals.merge_self().at('intoId');
  await demandManaged(tx, actor, [fromId, intoId]);
  const rows = await read(tx, [fromId, intoId]);
  const [from, into] = [rows.find(({ id }) => id === fromId), rows.find(({ id }) => id === intoId)];
  if (!from || !into || into.status === 'deleted') throw kitRefusals.not_found();
  return { from, into };
}

/** Why these two cannot be merged, each with the field that it is about. */
async function refusalsOf(tx: Tx, { from, into }: Pair): Promise<[field: string, refusal: Refusal][]> {
  const [merged, open] = await Promise.all([mergeOf(tx, [from.id, into.id]), openRecordsOf(tx, [from.id])]);
  const found: [string, Refusal][] = [];
  const named = open.get(from.id)?.named ?? 0;
  if (merged.has(from.id)) found.push(['fromId', personnelRefusals.merge_already({ name: from.name })]);
  if (!former.includes(from.status))
    found.push(['fromId', personnelRefusals.merge_not_former({ name: from.name })]);
  if (into.status !== 'active')
    found.push(['intoId', personnelRefusals.merge_into_inactive({ name: into.name })]);
  if (typeOf(from) !== typeOf(into)) found.push(['intoId', personnelRefusals.merge_types()]);
  if (named > 0) found.push(['fromId', personnelRefusals.merge_named({ count: named, name: from.name })]);
  return found;
}

const typeOf = ({ type }: Row): string => (isGroup(type) ? type : 'person');

/** A member without an account takes over the duplicate's, unless the duplicate was deleted, which ended its account. */
function loginOf({ from, into }: Pair): 'moved' | 'ended' | 'none' {
  if (from.userId === null || from.status === 'deleted') return 'none';
  return into.userId === null ? 'moved' : 'ended';
}

export async function mergePreview(
  ctx: Ctx,
  input: ParsedInputOf<typeof mergeCalls.mergePreview>,
): Promise<MergePreview> {
  const { tx, language } = ctx;
  const pair = await pairOf(ctx, input, memberRows);
  const ids = [input.fromId, input.intoId];
  const [refused, points, balances, refs, units, following, open, ends] = await Promise.all([
    refusalsOf(tx, pair),
    carriable(tx, input.fromId),
    balancesOf(tx, ids),
    membersByIds(tx, ids),
    lastUnits(tx, ids),
    followingCounts(tx, input.fromId),
    openRecordsOf(tx, [input.fromId]),
    tx.all(sql<{ name: string }>`
      select r.name from ${heldRolesSql(tx)} r where r.member_id = ${input.fromId} order by r.name`),
  ]);
  const personOf = ({ id, name, number, status, type, loginName }: Row) => ({
    id,
    name,
    number,
    memberStatus: statusCodes[status],
    memberType: type,
    unitName: refs.get(id)?.unitName || (units.find(({ memberId }) => memberId === id)?.unitName ?? ''),
    loginName,
    merit: balances.get(id) ?? 0,
  });
  const moving = points.months.filter(({ isClosed }) => !isClosed);
  return {
    from: personOf(pair.from),
    into: personOf(pair.into),
    months: moving.map(({ month, merit }) => ({ month, merit })),
    earlier: points.total.merit - moving.reduce((sum, { merit }) => sum + merit, 0),
    entries: points.entries,
    ...following,
    login: loginOf(pair),
    ends: ends.map(({ name }) => name),
    open: open.get(input.fromId) ?? noRecords,
    refusals: refused.map(([, refusal]) => refusal.format(language)),
  };
}

/**
 * All in one transaction. First the status, which takes the fold lock, then the points, which take the months: the order in
 * which a month is closed.
 */
export async function merge(ctx: Ctx, { id, reason, ...input }: ParsedInputOf<typeof mergeCalls.merge>) {
  const { tx, actor } = ctx;
  const pair = await pairOf(ctx, input, lockMembers);
  const [refused] = await refusalsOf(tx, pair);
  if (refused) throw refused[1].at(refused[0]);
  const { from, into } = pair;
  const login = loginOf(pair);
  // The owner of a moved account signs in as the other member.
  if (login === 'moved') await demandRank(tx, actor, [into]);
  if (from.status !== 'deleted') await changeStatus(ctx, 'delete', [from.id], reason);
  if (login === 'moved') await moveLogin(tx, from, into);
  const { merit } = await carryOver(tx, {
    id,
    fromId: from.id,
    intoId: into.id,
    byMemberId: actor.memberId,
  });
  await followAwards(tx, input);
  await followPeople(tx, input);
  await membersMerged(tx, { ...input, byMemberId: actor.memberId, reason });
  await tx.insert(memberMergeTable, { id, ...input, reason, login, merit, byMemberId: actor.memberId });
  return { id, merit };
}
