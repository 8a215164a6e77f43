import type { Tx } from '../../../../kit/server/database/db.ts';
import { splitMobile } from '../../rules.ts';
import { changeMember, type MemberPart } from './change.ts';
import { lockMembers } from './member.store.ts';
import { replaceUnits } from './member-unit.store.ts';

/** The parts of a member that a directory may change; absent parts stay as they are. */
export type MemberChange = Pick<MemberPart, 'name' | 'number' | 'email' | 'position' | 'workChat'> & {
  /** As it is typed, with its prefix before a hyphen. */
  mobile?: string;
  /** All units, the main one first. A former member has none. */
  unitIds?: readonly string[];
};

/** Changes a member with its units. Refuses one that was deleted as not found. */
export async function changeWithUnits(
  tx: Tx,
  memberId: string,
  { unitIds, mobile, ...fields }: MemberChange,
): Promise<void> {
  const { prefix, number } = splitMobile(mobile ?? '');
  const part = { ...fields, ...(mobile !== undefined && { mobilePrefix: prefix, mobile: number }) };
  if (Object.keys(part).length > 0) await changeMember(tx, { id: memberId, version: null, part });
  if (!unitIds) return;
  const [row] = await lockMembers(tx, [memberId]);
  if (row && row.status !== 'stopped' && row.status !== 'deleted') await replaceUnits(tx, memberId, unitIds);
}
