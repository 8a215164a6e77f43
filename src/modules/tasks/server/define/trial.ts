/** Terms that are tried on a month that is over: who would have been behind, and what it would have cost. Writes nothing. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { tasksCalls } from '../../calls.ts';
import { monthsUnder } from '../progress/month.ts';
import { taskRefusals } from '../refusals.ts';
import { judgeTerms } from './save.ts';

type Call = typeof tasksCalls.trial;

export async function trial({ tx }: Ctx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { month, memberIds, ...terms } = input;
  const refused = new FieldRefusals();
  judgeTerms(terms, refused);
  if (month >= monthOf(todayOf(tx, await settings(tx))))
    refused.add('month', taskRefusals.task_trial_month());
  refused.throwIfAny();
  // The whole month: the day from which a task counts belongs to its month.
  const task = { ...terms, countsFrom: null };
  const assignments = [...new Set(memberIds)].map((memberId) => ({ memberId, task }));
  const months = await monthsUnder(tx, month, assignments);
  const rows = months
    .map(({ member, sheet, state, penalty }) => ({
      memberId: member.id,
      memberName: member.name,
      memberNo: member.number,
      unitName: member.unitName,
      state,
      ...sheet.done,
      penalty,
    }))
    .toSorted(
      (one, other) =>
        Number(other.state === 'late') - Number(one.state === 'late') ||
        other.penalty - one.penalty ||
        (one.memberNo < other.memberNo ? -1 : 1),
    );
  return {
    month,
    rows,
    late: rows.filter(({ state }) => state === 'late').length,
    penalty: rows.reduce((sum, row) => sum + row.penalty, 0),
  };
}
