import type { PermissionId } from '../../../kit/contract/permission.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { withSecondStep } from '../../identity/server/door.ts';
import { memberRights } from '../permissions.ts';
import { allows, joinMobile, maskNumber, statusCodes, type MemberAction } from '../rules.ts';
import type { OpenUnit } from './save/member-unit.store.ts';
import type { MemberRow } from './save/member.store.ts';
import { aboveCaller } from './scope/rank.ts';

export const rightOf: Record<MemberAction, PermissionId> = {
  activate: memberRights.activate,
  freeze: memberRights.freeze,
  unfreeze: memberRights.unfreeze,
  stop: memberRights.stopOrStart,
  start: memberRights.stopOrStart,
  delete: memberRights.delete,
};

/** Members above the caller, and users with a second step that the caller may take away. */
type Reach = { above: { has: (memberId: string) => boolean }; stepped: ReadonlySet<string> };

/** The facts beyond their rows on which the caller's acts on these members depend. */
export async function reachOf(tx: Tx, actor: Actor, members: readonly MemberRow[]): Promise<Reach> {
  const mayDrop = actor.isAdmin && actor.unitScope === null;
  const userIds = mayDrop ? members.flatMap(({ userId }) => userId ?? []) : [];
  const [above, stepped] = await Promise.all([aboveCaller(tx, actor, members), withSecondStep(tx, userIds)]);
  return { above, stepped };
}

/**
 * The caller's actions on a member in its status; callers cannot freeze, stop or delete themselves, nor members with
 * rights that they could not give.
 */
function actionsOn(actor: Actor, { id, status, userId }: MemberRow, { above, stepped }: Reach) {
  const isReached = id !== actor.memberId && !above.has(id);
  const can = (action: MemberAction) =>
    allows(action, status) && (isReached || action === 'activate') && may(actor, rightOf[action]);
  return {
    update: status !== 'deleted' && may(actor, memberRights.update),
    activate: can('activate'),
    freeze: can('freeze'),
    unfreeze: can('unfreeze'),
    stop: can('stop'),
    start: can('start'),
    delete: can('delete'),
    endSessions: isReached && status !== 'deleted' && userId !== null && may(actor, memberRights.endSessions),
    dropSecondStep: isReached && userId !== null && stepped.has(userId),
    account: isReached && status !== 'deleted' && userId !== null,
  };
}

/** Whether a hidden number is not even masked for the caller. */
export const hidesMobile = (actor: Actor, { id, phoneHidden }: MemberRow): boolean =>
  phoneHidden && id !== actor.memberId && !may(actor, memberRights.reveal);

/** A mobile number for the caller: empty if hidden, else masked; the caller's own is complete. */
function shownMobile(actor: Actor, row: MemberRow): string {
  if (row.mobile === '') return '';
  const whole = { prefix: row.mobilePrefix, number: row.mobile };
  if (row.id === actor.memberId) return joinMobile(whole);
  if (hidesMobile(actor, row)) return '';
  return joinMobile({ ...whole, number: maskNumber(row.mobile) });
}

export function presentedRow(actor: Actor, row: MemberRow, units: readonly OpenUnit[], reach: Reach) {
  return {
    id: row.id,
    memberName: row.name,
    loginName: row.loginName,
    memberNo: row.number,
    mobile: shownMobile(actor, row),
    unitNames: units.map(({ unitName }) => unitName),
    joinTime: row.joinDay,
    contWxid: row.wechat,
    status: row.type,
    active: row.activatedAt === null ? 0 : 1,
    memberStatus: statusCodes[row.status],
    position: row.position,
    email: row.email,
    isReviewer: row.isReviewer,
    avatarUrl: row.avatarUrl,
    version: row.version,
    can: actionsOn(actor, row, reach),
  };
}

export function presentedDetail(
  actor: Actor,
  row: MemberRow,
  { units, certificate, reach }: { units: readonly OpenUnit[]; certificate: string; reach: Reach },
) {
  return {
    ...presentedRow(actor, row, units, reach),
    gender: row.gender,
    certificate: maskNumber(certificate),
    units: units.map(({ unitId, unitName, isMain }) => ({ unitId, unitName, isMain })),
    place: row.place,
    birthday: row.birthday,
    workChat: row.workChat,
    memberType: row.type,
    phoneHidden: row.phoneHidden,
  };
}

/** Rows of memberships by member. */
export function byMember(units: readonly OpenUnit[]): (memberId: string) => OpenUnit[] {
  const grouped = Map.groupBy(units, ({ memberId }) => memberId);
  return (memberId) => grouped.get(memberId) ?? [];
}
