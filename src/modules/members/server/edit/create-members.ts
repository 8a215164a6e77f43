/** Members come into being, one or many at once. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { createUsers, linkMembers } from '../../../identity/server/door.ts';
import { splitMobile, type Gender, type MemberStatus, type MemberType } from '../../rules.ts';
import { accountOf, newUserOf } from './account.ts';
import { membersAdded } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { isPresent, takeSeats } from '../seats.ts';
import { enterUnits } from '../save/member-unit.store.ts';
import {
  holdersOfNumbers,
  insertMembers,
  lockFolded,
  type Certificate,
  type NewMember,
} from '../save/member.store.ts';

export type CreatedMember = {
  id?: string;
  name: string;
  number: string;
  /** The first is the main unit. */
  unitIds: readonly string[];
  /** An existing user; without one, a login name makes a new user. */
  userId?: string;
  loginName?: string;
  password?: string;
  /** A hash made before, for seeds that make many users with one password. */
  passwordHash?: string;
  /** The first language of its new user. */
  language?: Language;
  mobile?: string;
  certificate?: Certificate | null;
  email?: string;
  gender?: Gender;
  position?: string;
  place?: string;
  birthday?: string | null;
  joinDay?: string | null;
  workChat?: string;
  wechat?: string;
  type?: MemberType;
  status?: MemberStatus;
  isReviewer?: boolean;
  phoneHidden?: boolean;
  /** Its seat was taken before, together with those of others (`takeSeats`, `seatsFor`). */
  hasSeat?: boolean;
};

/**
 * Creates a member (active by default), its user if a login name is given, and its units. Refuses with `member_limit` where
 * the organisation has no seat for it.
 */
export async function createMember(
  tx: Tx,
  member: CreatedMember,
): Promise<{ memberId: string; userId: string | null }> {
  const { id = newId(), status = 'active', loginName = '' } = member;
  if (!member.hasSeat && isPresent(status)) await takeSeats(tx, 1);
  const userId = member.userId ?? (loginName ? await newUserOf(tx, member, loginName) : null);
  await addRows(tx, [{ given: member, row: rowOf(member, { id, userId }) }]);
  return { memberId: id, userId };
}

/** The fields of one of many new members: they sign in later, and their seats were taken together. */
type ManyMember = Omit<CreatedMember, 'id' | 'userId' | 'password' | 'passwordHash' | 'hasSeat'>;

/** Creates many members with their users and units in a few statements; answers their ids, in the order given. */
export async function createMembers(tx: Tx, members: readonly ManyMember[]): Promise<string[]> {
  if (members.length === 0) return [];
  const accounts = members.flatMap((each) => (each.loginName ? accountOf(each, each.loginName) : []));
  const users = (await createUsers(tx, accounts)).values();
  const created = members.map((each) => ({
    given: each,
    row: rowOf(each, { id: newId(), userId: each.loginName ? users.next().value! : null }),
  }));
  await addRows(tx, created);
  return created.map(({ row }) => row.id);
}

function rowOf(member: CreatedMember, { id, userId }: Pick<NewMember, 'id' | 'userId'>): NewMember {
  const { prefix, number: mobile } = splitMobile(member.mobile ?? '');
  return {
    id,
    userId,
    name: member.name,
    number: member.number,
    loginName: member.loginName ?? '',
    mobilePrefix: prefix,
    mobile,
    email: member.email ?? '',
    gender: member.gender ?? 0,
    certificate: member.certificate ?? null,
    position: member.position ?? '',
    place: member.place ?? '',
    birthday: member.birthday ?? null,
    joinDay: member.joinDay ?? null,
    workChat: member.workChat ?? '',
    wechat: member.wechat ?? '',
    avatarUrl: '',
    type: member.type ?? 'formal',
    status: member.status ?? 'active',
    isReviewer: member.isReviewer ?? false,
    phoneHidden: member.phoneHidden ?? false,
  };
}

/** Writes the members, their units and links, and tells the other modules. */
async function addRows(
  tx: Tx,
  created: readonly { given: Pick<CreatedMember, 'unitIds'>; row: NewMember }[],
): Promise<void> {
  const rows = created.map(({ row }) => row);
  const numbers = rows.map(({ number }) => number);
  await lockFolded(tx, numbers);
  const holders = await holdersOfNumbers(tx, numbers);
  if (holders.size > 0) throw membersRefusals.number_taken().at('memberNo');
  await refuseTaken(insertMembers(tx, rows));
  await enterUnits(
    tx,
    created.flatMap(({ given: { unitIds }, row }) =>
      unitIds.map((unitId, index) => ({ memberId: row.id, unitId, isMain: index === 0 })),
    ),
  );
  for (const [memberStatus, some] of Map.groupBy(rows, ({ status }) => status)) {
    const links = some.flatMap(({ id, userId }) => (userId ? { userId, memberId: id } : []));
    await linkMembers(tx, links, { orgId: tx.orgId, memberStatus });
  }
  await membersAdded(
    tx,
    rows.map(({ id, number, status, joinDay }) => ({ memberId: id, number, status, joinDay })),
  );
  // For the frozen a setting decides, which is read when no other ranking is being changed.
  for (const { id, status } of rows)
    if (status === 'frozen') await tx.emit('member.created', { memberId: id });
}
