/** The changes of a member: author, time, old and new value. Numbers of phone and certificate stay masked here, too. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { userNames } from '../../../identity/server/door.ts';
import { memberChangeTable } from '../../migrations/tables.ts';
import { pageCalls } from '../../page.calls.ts';
import { joinMobile, maskNumber, type ChangedField } from '../../rules.ts';
import { hidesMobile } from '../present.ts';
import { memberRow, type MemberRow } from '../save/member.store.ts';
import { visibleMember } from './visible.ts';

export type FieldChange = { field: ChangedField; before: string; after: string };

const wholeMobile = ({ mobilePrefix, mobile }: MemberRow): string =>
  joinMobile({ prefix: mobilePrefix, number: mobile });
const maskedMobile = ({ mobilePrefix, mobile }: MemberRow): string =>
  joinMobile({ prefix: mobilePrefix, number: maskNumber(mobile) });

/** The fields that are shown as they are. */
const plain: readonly (readonly [ChangedField, keyof MemberRow])[] = [
  ['memberName', 'name'],
  ['memberNo', 'number'],
  ['loginName', 'loginName'],
  ['gender', 'gender'],
  ['email', 'email'],
  ['position', 'position'],
  ['place', 'place'],
  ['birthday', 'birthday'],
  ['joinTime', 'joinDay'],
  ['contWxid', 'wechat'],
  ['workChat', 'workChat'],
  ['memberType', 'type'],
  ['phoneHidden', 'phoneHidden'],
];

/** Keeps what differs, in the transaction that changes it; nothing where nothing does. */
export async function noteChange(
  tx: Tx,
  before: MemberRow,
  after: MemberRow,
  further: readonly FieldChange[],
): Promise<void> {
  const fields: FieldChange[] = plain
    .filter(([, column]) => before[column] !== after[column])
    .map(([field, column]) => ({
      field,
      before: String(before[column] ?? ''),
      after: String(after[column] ?? ''),
    }));
  if (wholeMobile(before) !== wholeMobile(after))
    fields.push({ field: 'mobile', before: maskedMobile(before), after: maskedMobile(after) });
  fields.push(...further);
  if (fields.length === 0) return;
  await tx.insert(memberChangeTable, { id: newId(), memberId: before.id, byUser: tx.userId || null, fields });
}

const hidden = '***';
/** That a hidden number is another one now, and not which. */
const withoutMobile = (change: FieldChange): FieldChange =>
  change.field === 'mobile' ? { field: 'mobile', before: hidden, after: hidden } : change;

type Stored = { id: string; at: string; byUser: string | null; fields: FieldChange[] };

export const changeList = listQuery<typeof pageCalls.changes, Stored>(pageCalls.changes, {
  from: sql`member_change c`,
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  columns: { id: sql`c.id`, at: sql`c.at`, byUser: sql`c.by_user`, fields: sql`c.fields` },
  where: {
    memberId: async (memberId, request) => sql`c.member_id = ${(await visibleMember(request, memberId)).id}`,
  },
  sort: { at: sql`c.at` },
  order: '-at',
  tie: sql`c.id`,
  rows: async (stored, { tx, actor, input }) => {
    const [names, member] = await Promise.all([
      userNames(
        tx,
        stored.flatMap(({ byUser }) => byUser ?? []),
      ),
      memberRow(tx, input.memberId),
    ]);
    const hides = member ? hidesMobile(actor, member) : false;
    return stored.map(({ byUser, fields, ...change }) => ({
      ...change,
      fields: hides ? fields.map(withoutMobile) : fields,
      byName: names.get(byUser ?? '')?.name ?? '',
    }));
  },
});
