/** All mistakes of a member's form at once. */
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { loginTaken, takenLoginNames } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { maximumUnitsOfMember } from '../../rules.ts';
import { membersRefusals } from '../refusals.ts';
import { existingUnits, unitIdsUnder } from '../units/unit.store.ts';
import { impossibleDays } from '../save/days.ts';
import { foldedNumber, holdersOfNumbers, lockFolded, type MemberRow } from '../save/member.store.ts';

type EditInput = {
  memberNo?: string;
  loginName?: string | undefined;
  unitIds?: readonly string[];
  includeChildren?: boolean;
  birthday?: string | null;
  joinTime?: string | null;
};

/** The units that a form names, with those below them where they are asked for. */
export async function unitsMeant(
  tx: Tx,
  { unitIds = [], includeChildren = false }: Pick<EditInput, 'unitIds' | 'includeChildren'>,
): Promise<string[]> {
  return [...new Set([...unitIds, ...(includeChildren ? await unitIdsUnder(tx, unitIds) : [])])];
}

/**
 * Refuses days to come, unknown or too many units, and a number or login name that is taken, each at its field. A field
 * that is not given is not judged. What two callers take at the same moment the database tells.
 */
export async function judge(tx: Tx, input: EditInput, member: MemberRow | null): Promise<void> {
  const { memberNo, loginName, unitIds = [] } = input;
  const isRenumbered =
    memberNo !== undefined && (member === null || foldedNumber(member.number) !== foldedNumber(memberNo));
  // A new member's is looked up again when it is made.
  if (isRenumbered && member !== null) await lockFolded(tx, [memberNo]);
  const [organisation, known, numbers, logins, units] = await Promise.all([
    settings(tx),
    existingUnits(tx, unitIds),
    holdersOfNumbers(tx, memberNo === undefined ? [] : [memberNo]),
    takenLoginNames(tx, loginName === undefined ? [] : [loginName]),
    unitsMeant(tx, input),
  ]);
  const refused = new FieldRefusals();
  for (const [field, refusal] of impossibleDays(input, todayOf(tx, organisation)))
    refused.add(field, refusal);
  if (input.unitIds?.length === 0 && member?.status !== 'stopped')
    refused.add('unitIds', ruleRefusal({ key: 'rule.required', params: {} }));
  else if (known.size < unitIds.length) refused.add('unitIds', membersRefusals.unit_unknown());
  else if (units.length > maximumUnitsOfMember) {
    const params = { count: units.length, limit: maximumUnitsOfMember };
    refused.add('includeChildren', membersRefusals.too_many_below(params));
  }
  // The member keeps the present number, even if others have had it before.
  if (isRenumbered) {
    const holders = numbers.get(foldedNumber(memberNo)) ?? [];
    if (holders.some((id) => id !== member?.id)) refused.add('memberNo', membersRefusals.number_taken());
  }
  if (loginName !== undefined && loginName !== member?.loginName) {
    if (member?.userId) refused.add('loginName', membersRefusals.login_stays());
    else if (logins.size > 0) refused.add('loginName', loginTaken());
  }
  refused.throwIfAny();
}
