/** What the entry screen asks while a record is typed: what is wrong with it, what was given already, who may review it. */
import { monthOf } from '../../../kit/contract/format.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { closenessOf } from '../../../kit/server/search-order.ts';
import { foldText, searchKeys } from '../../../kit/server/search-tokens.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import type { meritCalls } from '../merit.calls.ts';
import { judge } from '../merit.document.rules.ts';
import { overTime, remainingOf } from '../merit.limits.ts';
import { linesOf, totalsOf } from '../merit.rules.ts';
import { attachableOf } from './merit.attachments.ts';
import { authorityOf, nothingUsed, usedOf } from './merit.authority.store.ts';
import { findDuplicates } from './merit.line.store.ts';
import { violationRefusal } from './merit.refusals.ts';
import { gatherFacts } from './merit.submit.ts';

/** What a submission would be refused for, found as the submission finds it, without its locks. */
export async function check(
  { tx, actor, language }: Ctx,
  { document }: ParsedInputOf<typeof meritCalls.check>,
) {
  const [known, attachable] = await Promise.all([
    gatherFacts(tx, document, { recorderId: actor.memberId, lock: false }),
    attachableOf(tx, actor, document.attachments),
  ]);
  const { frequency, plus, minus } = totalsOf(linesOf(document));
  return {
    violations: judge(document, { ...known, attachable }).map((violation) => ({
      path: violation.path,
      reason: violation.reason,
      message: violationRefusal(violation).say(language),
    })),
    totals: {
      frequency,
      bPlus: plus.b,
      bMinus: minus.b,
      aPlus: plus.a,
      aMinus: minus.a,
      pPlus: plus.p,
      pMinus: minus.p,
      gPlus: plus.g,
      gMinus: minus.g,
    },
  };
}

export async function duplicates({ tx }: Ctx, input: ParsedInputOf<typeof meritCalls.duplicates>) {
  return findDuplicates(tx, {
    recordDate: input.recordDate,
    recordId: input.recordId ?? null,
    memberIds: input.lines.map(({ memberId }) => memberId),
    eventIds: input.lines.map(({ eventId }) => eventId),
  });
}

/** Candidates, whom the keyword is nearest first, then in order of their numbers; for the final review those whose limits reach the largest line. */
export async function reviewers({ tx, actor }: Ctx, input: ParsedInputOf<typeof meritCalls.reviewers>) {
  const org = await settings(tx);
  const today = todayOf(tx, org);
  const authority = await authorityOf(tx, null, today);
  const memberIds = [...authority.keys()];
  const [members, used] = await Promise.all([
    membersByIds(tx, memberIds),
    input.stage === 'last' ? usedOf(tx, memberIds, monthOf(today)) : null,
  ]);
  const barred = new Set<string | null>(
    input.stage === 'last' && !org.selfApproval
      ? [input.recorderId ?? actor.memberId, input.firstReviewerId, ...input.targetIds]
      : [],
  );
  const largest = { award: { ...input.award, p: 0 }, deduct: { ...input.deduct, p: 0 } };
  const typed = foldText(input.keyword);
  const rows = [...authority.values()].flatMap(({ memberId, levelName, limits }) => {
    const member = members.get(memberId);
    if (!member || member.status !== 'active' || !member.isReviewer || barred.has(memberId)) return [];
    if (input.stage === 'last' && overTime(largest, limits)) return [];
    const keys = typed === '' ? '' : searchKeys({ name: member.name, number: member.number });
    if (!keys.includes(typed)) return [];
    const row = {
      memberId,
      memberName: member.name,
      memberNo: member.number,
      isReviewer: member.isReviewer,
      unitName: member.unitName,
      levelName,
      remaining: remainingOf(limits, used?.get(memberId) ?? nothingUsed),
    };
    return [{ row, closeness: closenessOf(keys, typed) }];
  });
  return rows
    .sort((a, b) => a.closeness - b.closeness || (a.row.memberNo < b.row.memberNo ? -1 : 1))
    .slice(0, 500)
    .map(({ row }) => row);
}
