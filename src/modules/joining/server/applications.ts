/** Applications to join as those see them who may decide. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { matches, sinceDay, untilDay } from '../../../kit/server/list/conditions.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { givableRoles } from '../../access/server/door.ts';
import { fixedRights } from '../../fixed/permissions.ts';
import { areStartsOpen } from '../../fixed/server/door.ts';
import { alikeMembers, nextNumber, openCertificate } from '../../members/server/doors/change.door.ts';
import { managedAmong } from '../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { joinMobile, maskNumber } from '../../members/rules.ts';
import { settings } from '../../organisation/server/door.ts';
import { joiningCalls } from '../calls.ts';
import { joiningRights } from '../permissions.ts';
import { approvalStates, stateFor, type Viewer } from '../rules/states.ts';
import {
  applicationColumns,
  applicationsByIds,
  certificateOf,
  ownTurnLoad,
  firstOwnTurn,
  type StoredApplication,
} from './application.store.ts';
import { invitationsByIds } from './invitations/invitation.store.ts';
import { namedOf } from './invitations/invitations.ts';
import { approversOf } from './notify.ts';
import { applicationsAmong, reachesApplication } from './reach.ts';

export const viewerOf = ({ actor }: Pick<Asker, 'actor'>): Viewer => ({
  memberId: actor.memberId,
  mayDecide: may(actor, joiningRights.decide),
});

/** The states of `stateFor`, in SQL. */
function stateSql(asker: Pick<Asker, 'actor'>) {
  const { memberId, mayDecide } = viewerOf(asker);
  const { todo, passed, delivered, untreated, completed } = approvalStates;
  return sql`(case
    when a.state = ${sql.lit(completed)} then
      case when a.approver_id = ${memberId} then ${sql.lit(passed)} else ${sql.lit(completed)} end
    when a.state <> ${sql.lit(todo)} then a.state
    when not ${mayDecide}::boolean then ${sql.lit(untreated)}
    when a.assignee_id is null or a.assignee_id = ${memberId} then ${sql.lit(todo)}
    when ${memberId} = any(a.delivered_by) then ${sql.lit(delivered)}
    else ${sql.lit(untreated)} end)`;
}

export const applicationList = listQuery<typeof joiningCalls.list, StoredApplication>(joiningCalls.list, {
  from: sql`join_application a`,
  visible: ({ tx, actor }) =>
    sql`a.org_id = ${tx.orgId} and a.state <> ${sql.lit(approvalStates.notStarted)}
      and ${reachesApplication(tx, actor)}`,
  columns: applicationColumns,
  where: {
    keyword: matches(sql`a.search`),
    states: (states, request) =>
      sql`${stateSql(request)} = any(${states.map((name) => approvalStates[name])}::smallint[])`,
    from: async (day, { tx }) => sinceDay(sql`a.applied_at`, (await settings(tx)).zone)(day),
    to: async (day, { tx }) => untilDay(sql`a.applied_at`, (await settings(tx)).zone)(day),
    invitationId: (id) => sql`a.invitation_id = ${id}`,
  },
  sort: {
    applyTime: sql`a.applied_at`,
    memberName: sql`a.member_name collate "zh-x-icu"`,
    approvalTime: { nullsLast: sql`a.decided_at` },
  },
  order: '-applyTime',
  tie: sql`a.id`,
  rows: presented,
});

async function presented(stored: readonly StoredApplication[], asker: Asker) {
  const { tx, actor } = asker;
  const viewer = viewerOf(asker);
  const people = stored.flatMap(({ approverId, assigneeId }) => [approverId, assigneeId]);
  const invitationIds = stored.map(({ invitationId }) => invitationId).filter((id) => id !== null);
  const [organisation, members, invitations] = await Promise.all([
    settings(tx),
    membersByIds(tx, [...new Set(people.filter((id) => id !== null))]),
    invitationsByIds(tx, [...new Set(invitationIds)]),
  ]);
  return stored.map((row) => {
    const state = stateFor(row, viewer);
    const isOthers = state === 'delivered' || state === 'untreated';
    const maskedNumber = { prefix: row.mobilePrefix, number: maskNumber(row.mobile) };
    return {
      id: row.id,
      version: row.version,
      fullName: row.fullName,
      applyTime: row.appliedAt,
      orgFullName: organisation.name,
      joinTime: row.joinDay,
      memberName: row.memberName,
      mobile: row.mobile === '' ? '' : joinMobile(maskedNumber),
      sex: row.sex,
      applyRemarks: row.remarks,
      approverRemarks: row.approverRemarks,
      approvalTime: row.decidedAt,
      approverName: members.get(row.approverId ?? '')?.name ?? '',
      status: approvalStates[state],
      assigneeName: members.get(row.assigneeId ?? '')?.name ?? '',
      invitationTitle: invitations.get(row.invitationId ?? '')?.title ?? '',
      can: {
        decide: state === 'todo',
        take: isOthers && viewer.mayDecide && (actor.isAdmin || state === 'delivered'),
      },
    };
  });
}

export async function detail(ctx: Ctx, { id }: { id: string }) {
  const { app, tx, actor } = ctx;
  const row = (await applicationsByIds(tx, [id])).get(id);
  if (!row || row.state === approvalStates.notStarted) throw kitRefusals.not_found();
  if (!(await applicationsAmong(tx, actor, [id])).has(id)) throw kitRefusals.not_found();
  const isOpen = row.state === approvalStates.todo;
  const [application, sealed, invitation, alike, memberNo] = await Promise.all([
    presented([row], ctx).then(([first]) => first!),
    certificateOf(tx, id),
    invitationsByIds(tx, row.invitationId ? [row.invitationId] : []).then((found) => [...found.values()][0]),
    isOpen
      ? alikeMembers(tx, { mobile: row.mobile, certificateHash: row.certificateHash, name: row.memberName })
      : [],
    isOpen ? nextNumber(tx) : '',
  ]);
  const [units, roles, managed] = await Promise.all([
    unitNames(tx, invitation?.unitIds ?? []),
    invitation && invitation.roleIds.length > 0 ? givableRoles(tx, actor) : [],
    managedAmong(
      tx,
      actor,
      alike.map(({ memberId }) => memberId),
    ),
  ]);
  return {
    ...application,
    certificate: sealed ? maskNumber(await openCertificate(app.environment, tx.orgId, sealed)) : '',
    preset: {
      units: namedOf(invitation?.unitIds ?? [], units),
      roles: namedOf(invitation?.roleIds ?? [], new Map(roles.map((role) => [role.id, role.name]))),
    },
    memberNo,
    // Of members beyond the caller's units nothing tells that they exist.
    duplicates: alike.filter(({ memberId }) => managed.has(memberId)),
  };
}

export async function choices({ tx, actor }: Ctx) {
  const [roles, approverIds, isOpen] = await Promise.all([
    givableRoles(tx, actor),
    approversOf(tx),
    areStartsOpen(tx),
  ]);
  const approvers = await membersByIds(tx, approverIds.filter((id) => id !== actor.memberId).slice(0, 500));
  return {
    roles: roles.map(({ id, name, isGivable }) => ({ id, name, isGivable })),
    givesStart: isOpen && may(actor, fixedRights.start),
    approvers: [...approvers.values()]
      .map(({ id, name, number }) => ({ id, name, number }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

const shownWaiting = 3;

export async function waiting({ tx, actor }: Ctx) {
  if (!may(actor, joiningRights.decide)) return { total: 0, first: [] };
  const [{ count: total }, first] = await Promise.all([
    ownTurnLoad(tx, actor),
    firstOwnTurn(tx, actor, shownWaiting),
  ]);
  return { total, first };
}
