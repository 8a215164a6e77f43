/** The members of the rows of a file, for tickets and vouchers. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { memberIdsByNumbers, membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { managedAmong } from '../../../members/server/doors/scope.door.ts';
import { importRefusals } from './import-refusals.ts';

/** A row with these fields, and more. */
type RowWith<Field extends string> = {
  readonly cells: { readonly [F in Field]?: string };
  readonly errors: { set(field: Field, refusal: Refusal): unknown };
};
type OwnerRow = RowWith<'memberNo' | 'memberName'>;
type Actor = Parameters<typeof managedAmong>[1];
type Owner = MemberRef & { unitId: string };

const maximumRemark = 200;

/** Reads the members of all rows, and answers that of one; what is wrong with it is said at the fields of the row. */
export async function ownersOf(
  tx: Tx,
  actor: Actor,
  rows: readonly OwnerRow[],
): Promise<{ ids: string[]; ownerOf: (row: OwnerRow) => Owner | null }> {
  const ids = await memberIdsByNumbers(
    tx,
    rows.flatMap(({ cells }) => cells.memberNo ?? []),
  );
  const [members, managed] = await Promise.all([
    membersByIds(tx, [...ids.values()]),
    managedAmong(tx, actor, [...ids.values()]),
  ]);
  const ownerOf = ({ cells, errors }: OwnerRow): Owner | null => {
    const member = members.get(ids.get(cells.memberNo ?? '') ?? '');
    if (!member || !managed.has(member.id) || member.status === 'deleted') {
      errors.set('memberNo', importRefusals.owner_unknown());
      return null;
    }
    const { name, unitId } = member;
    if (cells.memberName !== undefined && cells.memberName !== name)
      errors.set('memberName', importRefusals.owner_name({ name }));
    if (unitId === null) errors.set('memberNo', importRefusals.owner_unit({ name }));
    return unitId === null ? null : { ...member, unitId };
  };
  return { ids: [...ids.values()], ownerOf };
}

/** Refuses a remark that is too long. */
export function judgeRemark({ cells, errors }: RowWith<'remark'>): void {
  if ((cells.remark ?? '').length > maximumRemark)
    errors.set('remark', importRefusals.remark_long({ max: maximumRemark }));
}
