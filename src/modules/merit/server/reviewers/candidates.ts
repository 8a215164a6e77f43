/** Members who may review a record, and the reasons why others may not. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { closenessOf, insideOnly } from '../../../../kit/server/database/search-order.ts';
import { foldText, memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import {
  isInReach,
  nothingUsed,
  overTime,
  remainingOf,
  type Limits,
} from '../../../authority/limits.rules.ts';
import { authorityOf, reachOf } from '../../../authority/server/door.ts';
import { findMembers, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { membersInUnits } from '../../../members/server/doors/unit.door.ts';
import { settings, todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { meritCalls } from '../../calls.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { separationOf } from '../../rules/states.ts';
import { usedOf } from './spent.ts';
import { loads } from '../list/topics/list.store.ts';
import { lastPairOf, type ReviewerPair } from './reviewer.store.ts';

type Input = ParsedInputOf<typeof meritCalls.reviewers>;

/** How many unsuitable members that match the keyword are listed with the reason. */
const outsidersTold = 20;
const maximumRows = 500;

/**
 * Candidates by closeness to the keyword, then by what waits for them already, then by number; for the final review those whose limits cover the largest
 * line. On request, unsuitable members follow with the reason, including members without any authority if the keyword
 * clearly means them.
 */
export async function reviewers({ tx, actor, language }: Ctx, input: Input) {
  const org = await settings(tx);
  const today = todayOf(tx, org);
  const typed = foldText(input.keyword);
  const [authority, waiting, looked] = await Promise.all([
    authorityOf(tx, null, today),
    loads(tx),
    input.withExcluded && typed !== '' ? findMembers(tx, input.keyword, outsidersTold) : [],
  ]);
  const memberIds = [...new Set([...authority.keys(), ...looked])];
  const [members, reach, targets, used] = await Promise.all([
    membersByIds(tx, memberIds),
    reachOf(tx, authority.values()),
    membersByIds(tx, input.targetIds),
    input.stage === 'last' ? usedOf(tx, { memberIds: [...authority.keys()], month: monthOf(today) }) : null,
  ]);
  const recorderId = input.recorderId ?? actor.memberId;
  const units = [...targets.values()].map(({ unitId }) => unitId);
  const why = (memberId: string, question: Input): Refusal | undefined => {
    const member = members.get(memberId);
    const limits = authority.get(memberId)?.limits;
    const isOutside = !isInReach(reach.get(memberId), units);
    return exclusionOf(member, limits, { ...question, recorderId, isOutside }, org);
  };
  const pair = input.withUsual ? await pairOfUnit(tx, actor.memberId) : undefined;
  const isUsual =
    pair !== undefined &&
    !why(pair.first, { ...input, stage: 'first' }) &&
    !why(pair.last, { ...input, stage: 'last', firstReviewerId: pair.first });
  const rows = memberIds.flatMap((memberId) => {
    const member = members.get(memberId);
    if (!member || member.status === 'deleted') return [];
    const keys = typed === '' ? '' : memberKeys({ name: member.name, number: member.number });
    if (!keys.includes(typed)) return [];
    const level = authority.get(memberId);
    const barred = why(memberId, input);
    if (barred && !input.withExcluded) return [];
    const closeness = closenessOf(keys, typed);
    // A match inside a name does not clearly mean an unsuitable member.
    if (!level && closeness === insideOnly) return [];
    const row = {
      memberId,
      memberName: member.name,
      memberNo: member.number,
      isReviewer: member.isReviewer,
      unitName: member.unitName,
      levelName: level?.levelName ?? '',
      waiting: waiting.get(memberId)?.count ?? 0,
      remaining: level ? remainingOf(level.limits, used?.get(memberId) ?? nothingUsed) : nothingUsed,
      inside: closeness === insideOnly,
      excluded: barred?.format(language) ?? null,
      usual: isUsual && pair[input.stage] === memberId,
    };
    // Characters that may be a two-character surname match as closely as a whole name: the whole name goes first.
    const order = [barred ? 1 : 0, closeness, foldText(member.name) === typed ? 0 : 1, row.waiting];
    return [{ row, order }];
  });
  return rows
    .sort((a, b) => inOrder(a.order, b.order) || (a.row.memberNo < b.row.memberNo ? -1 : 1))
    .slice(0, maximumRows)
    .map(({ row }) => row);
}

const inOrder = (a: readonly number[], b: readonly number[]): number =>
  a.map((step, index) => step - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The reviewers of the last record submitted in the member's unit. */
async function pairOfUnit(tx: Tx, memberId: string): Promise<ReviewerPair | undefined> {
  const unitId = (await membersByIds(tx, [memberId])).get(memberId)?.unitId ?? null;
  return unitId === null ? undefined : lastPairOf(tx, await membersInUnits(tx, [unitId]));
}

/** The first rule that excludes a member from this review; the submission applies the same rules. */
function exclusionOf(
  member: MemberRef | undefined,
  limits: Limits | undefined,
  {
    stage,
    recorderId,
    firstReviewerId,
    targetIds,
    award,
    deduct,
    isOutside,
  }: Input & { recorderId: string; isOutside: boolean },
  org: OrgSettings,
): Refusal | undefined {
  const path = `${stage}ReviewerId`;
  if (member?.status !== 'active') return inputRefusals.member_not_active();
  if (!member.isReviewer || !limits) return inputRefusals.not_a_reviewer();
  const pair =
    stage === 'first' ? { first: member.id, last: null } : { first: firstReviewerId, last: member.id };
  const [separated] = separationOf({ recorderId, ...pair, targets: new Set(targetIds) }, org).filter(
    (breach) => breach.path === path,
  );
  if (separated) return inputRefusals[separated.reason]();
  if (isOutside) return inputRefusals.outside_scope();
  if (stage === 'first') return undefined;
  const over = overTime({ award, deduct }, limits);
  return over ? inputRefusals.over_authority(over) : undefined;
}
