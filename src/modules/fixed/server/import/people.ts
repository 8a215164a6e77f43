/** The members that rows of a file name, by number and, if given beside it, by name. */
import { sameName } from '../../../../kit/contract/import/cells.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { memberIdsByNumbers, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { fixedRefusals } from '../refusals.ts';

type PersonField = 'memberNo' | 'memberName';

/** Finds the member of each row; what is wrong goes to its cells. Without a member the row has none in the answer. */
export async function peopleOf<Field extends string>(
  tx: Tx,
  rows: readonly CheckedRow<Field | PersonField, unknown>[],
): Promise<Map<number, MemberRef>> {
  const ids = await memberIdsByNumbers(
    tx,
    rows.flatMap(({ cells }) => cells.memberNo ?? []),
  );
  const members = await membersByIds(tx, [...new Set(ids.values())]);
  const found = new Map<number, MemberRef>();
  for (const { line, cells, errors } of rows) {
    const { memberNo, memberName } = cells;
    const member = memberNo === undefined ? undefined : members.get(ids.get(memberNo) ?? '');
    if (memberNo === undefined) errors.set('memberNo', missing());
    else if (!member) errors.set('memberNo', fixedRefusals.number_unknown());
    else if (memberName !== undefined && !sameName(memberName, member.name))
      errors.set('memberName', fixedRefusals.name_differs({ name: member.name }));
    else found.set(line, member);
  }
  return found;
}

export const missing = () => ruleRefusal({ key: 'rule.required', params: {} });
