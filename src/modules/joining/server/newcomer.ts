/** The calls of people without an organisation: look at an invitation, make an account, apply, withdraw. */
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { MinuteLimit } from '../../../kit/server/http/limits.ts';
import { placed, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { shortestPassword, signUp } from '../../identity/server/founding.door.ts';
import { userNames } from '../../identity/server/door.ts';
import { memberActor, membersByIds, memberOfUser } from '../../members/server/door.ts';
import { alikeMembers, sealCertificate } from '../../members/server/doors/change.door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { joinMobile, splitMobile } from '../../members/rules.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings, type OrgSettings, organisationSql } from '../../organisation/server/door.ts';
import type { newcomerCalls, OwnApplication } from '../newcomer.calls.ts';
import { joiningRights } from '../permissions.ts';
import { readCode } from '../rules/code.ts';
import { approvalStates, isOver } from '../rules/states.ts';
import { joiningSettings } from '../settings.ts';
import { admit } from './admit.ts';
import {
  applicationColumns,
  applicationsByIds,
  applicationsOf,
  decide,
  upsertApplication,
  type StoredApplication,
} from './application.store.ts';
import { findCode, invitationOf } from './invitations/codes.ts';
import {
  closedBecause,
  giveUseBack,
  invitationsByIds,
  noteOpened,
  takeAccount,
  takeUse,
  type StoredInvitation,
} from './invitations/invitation.store.ts';
import { mayStillInvite } from './invitations/invitations.ts';
import { notifyApplied, notifyNotJoined, notifyWithdrawn } from './notify.ts';
import { joiningRefusals } from './refusals.ts';

const secondsAfterRefusal = 86_400;

/** Accounts that are tried for by an address in a minute: a whole training room at once, and no flood of hashes. */
const accountsMade = new MinuteLimit(30);

/** The organisation of a code. */
const byCode = async (ctx: Ctx, { invitationCode }: { invitationCode: string }): Promise<string> =>
  (await findCode(ctx, invitationCode)).orgId;

async function invitationFor(tx: Tx, typed: string): Promise<StoredInvitation> {
  const found = await invitationOf(tx, readCode(typed));
  const row = found && (await invitationsByIds(tx, [found.invitationId])).get(found.invitationId);
  if (!row) throw joiningRefusals.invitation_unknown().at('invitationCode');
  return row;
}

/** An organisation that may not write takes nobody. */
async function openOrganisation(tx: Tx): Promise<OrgSettings> {
  const organisation = await settings(tx);
  if (organisation.status !== 1) throw joiningRefusals.organisation_takes_nobody();
  return organisation;
}

async function usableInvitation(tx: Tx, typed: string): Promise<[StoredInvitation, OrgSettings]> {
  const row = await invitationFor(tx, typed);
  const closed = closedBecause(tx, row);
  if (closed) throw closed.at('invitationCode');
  return [row, await openOrganisation(tx)];
}

async function check({ app, tx }: Ctx, { invitationCode }: ParsedInputOf<typeof newcomerCalls.check>) {
  const [row, organisation] = await usableInvitation(tx, invitationCode);
  const [units, inviters, minimumPassword] = await Promise.all([
    unitNames(tx, row.unitIds),
    membersByIds(tx, [row.inviterId]),
    shortestPassword(tx),
  ]);
  if (row.openedAt === null)
    await app.db.transact({ orgId: tx.orgId, userId: null }, (own) => noteOpened(own, row.id));
  return {
    kind: row.kind,
    orgFullName: organisation.name,
    inviterName: inviters.get(row.inviterId)?.name ?? '',
    recipientName: row.recipientName,
    unitNames: row.unitIds.flatMap((id) => units.get(id) ?? []),
    expiresAt: row.expiresAt,
    language: organisation.language,
    minimumPassword,
  };
}

async function makeAccount(
  { app, tx, ip }: Ctx,
  { invitationCode, ...account }: ParsedInputOf<typeof newcomerCalls.signUp>,
) {
  if (app.isLimited && !accountsMade.take(ip)) throw protocolRefusals.too_many().retryAfter(60);
  const [invitation] = await usableInvitation(tx, invitationCode);
  if (!(await takeAccount(tx, invitation.id))) throw joiningRefusals.accounts_used_up();
  await signUp(tx, app, { ...account, ip });
  return { loginName: account.loginName };
}

async function apply(ctx: Ctx, input: ParsedInputOf<typeof newcomerCalls.apply>): Promise<OwnApplication> {
  const { tx, session, app } = ctx;
  const invitation = await invitationFor(tx, input.invitationCode);
  const organisation = await openOrganisation(tx);
  const own = await applicationsOf(tx, session.userId, { lock: true });
  const draft = own.find(({ id }) => id === input.id);
  // The same once more, because its answer was lost.
  if (draft && draft.state !== approvalStates.notStarted) return presented(draft, organisation);
  await refuseApplicant(tx, { own, draft, userId: session.userId, invitation });
  const closed = closedBecause(tx, invitation);
  if (closed) throw closed.at('invitationCode');
  if (input.isSent && !(await takeUse(tx, invitation.id)))
    throw joiningRefusals.invitation_used_up().at('invitationCode');
  const account = (await userNames(tx, [session.userId])).get(session.userId);
  const { prefix, number } = splitMobile(input.mobile);
  await onceOpen(
    upsertApplication(tx, {
      id: input.id,
      userId: session.userId,
      invitationId: invitation.id,
      fullName: account?.name ?? input.memberName,
      memberName: input.memberName,
      mobilePrefix: prefix,
      mobile: number,
      sex: input.sex,
      certificate:
        input.certificate === '' ? null : await sealCertificate(app.environment, tx.orgId, input.certificate),
      remarks: input.applyRemarks,
      isSent: input.isSent,
    }),
  );
  const row = await applicationOf(tx, input.id, session.userId);
  if (input.isSent && !(await admittedAtOnce(ctx, row, invitation, organisation)))
    await notifyApplied(tx, row, invitation.unitIds);
  return presented(await applicationOf(tx, input.id, session.userId), organisation);
}

type Applicant = {
  own: readonly StoredApplication[];
  draft: StoredApplication | undefined;
  userId: string;
  invitation: StoredInvitation;
};

async function refuseApplicant(tx: Tx, { own, draft, userId, invitation }: Applicant): Promise<void> {
  const member = await memberOfUser(tx, userId);
  if (member)
    throw member.status === 'active' || member.status === 'inactive'
      ? joiningRefusals.member_already()
      : joiningRefusals.member_left();
  if (own.some((row) => !isOver(row.state) && row !== draft)) throw joiningRefusals.application_open();
  const refused = own.find(({ state }) => state === approvalStates.rejected);
  const refusedAt = refused?.decidedAt ?? null;
  if (refusedAt === null || invitation.sentAt > refusedAt) return;
  if (tx.now.getTime() - Date.parse(refusedAt) < secondsAfterRefusal * 1_000)
    throw joiningRefusals.application_soon();
}

/** Of two that one person sends at the same moment one is open, whichever came first. */
async function onceOpen(work: Promise<boolean>): Promise<void> {
  try {
    if (!(await work)) throw joiningRefusals.application_open();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint === 'join_application_open'
      ? joiningRefusals.application_open()
      : error;
  }
}

/** The caller's own application; another's id is not found. */
async function applicationOf(tx: Tx, id: string, userId: string): Promise<StoredApplication> {
  const row = (await applicationsByIds(tx, [id], { lock: true })).get(id);
  if (!row || row.userId !== userId) throw kitRefusals.not_found();
  return row;
}

/**
 * Admits an invited applicant at once, if the organisation wants it and the inviter still may grant everything that the
 * invitation grants. Any objection leaves the application to a person.
 */
async function admittedAtOnce(
  { app, tx }: Ctx,
  row: StoredApplication,
  invitation: StoredInvitation,
  organisation: OrgSettings,
): Promise<boolean> {
  if (!settingOf(organisation, joiningSettings.autoApprove) || invitation.unitIds.length === 0) return false;
  const { mobile, certificateHash } = row;
  const alike = await alikeMembers(tx, { mobile, certificateHash, name: row.memberName });
  if (alike.some(({ by }) => by !== 'name')) return false;
  const inviter = await memberActor(tx, invitation.inviterId);
  if (!inviter || !(await mayStillInvite(tx, inviter, invitation.roleIds, joiningRights.invite)))
    return false;
  try {
    await tx.part(() =>
      admit({ tx, environment: app.environment }, inviter, row, invitation, {
        memberNo: '',
        unitIds: invitation.unitIds,
        roleIds: invitation.roleIds,
        joinTime: null,
        startPoints: null,
        remarks: '',
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await notifyNotJoined(tx, row, {
      inviterId: inviter.memberId,
      reason: error.format(organisation.language),
    });
    return false;
  }
}

async function withdraw(
  { tx, session }: Ctx,
  { id, version }: ParsedInputOf<typeof newcomerCalls.withdraw>,
): Promise<OwnApplication> {
  const row = await applicationOf(tx, id, session.userId);
  const organisation = await settings(tx);
  if (row.state === approvalStates.withdrawn) return presented(row, organisation);
  if (isOver(row.state)) throw joiningRefusals.application_over();
  if (row.version !== version) throw kitRefusals.stale();
  await decide(tx, row, { state: approvalStates.withdrawn, approverId: null, approverRemarks: '' });
  if (row.state === approvalStates.todo) {
    await giveUseBack(tx, row.invitationId);
    await notifyWithdrawn(tx, row);
  }
  return presented(await applicationOf(tx, id, session.userId), organisation);
}

async function mine({ tx, session }: Ctx, { invitationCode }: ParsedInputOf<typeof newcomerCalls.mine>) {
  const account = (await userNames(tx, [session.userId])).get(session.userId);
  const code = readCode(invitationCode);
  const meant = code === '' ? undefined : await invitationOf(tx, code);
  const known = await tx.all(sql<{ orgId: string }>`
    select distinct org_id as "orgId" from joining.applicant where user_id = ${session.userId} limit 100`);
  type Row = StoredApplication & { orgId: string; orgFullName: string };
  const rows = await tx.allOf(
    known.map(({ orgId }) => orgId),
    (orgId) => sql<Row>`
      select ${applicationColumns}, a.org_id as "orgId", o.name as "orgFullName"
      from join_application a cross join ${organisationSql({ orgId })} o
      where a.org_id = ${orgId} and a.user_id = ${session.userId} order by a.created_at desc limit 20`,
  );
  return {
    userName: account?.name ?? '',
    loginName: account?.loginName ?? '',
    applications: rows
      .toSorted((a, b) => (b.appliedAt ?? '9').localeCompare(a.appliedAt ?? '9') || b.id.localeCompare(a.id))
      .map((row) => ({
        ...presented(row, { orgId: row.orgId, name: row.orgFullName }),
        isHere: row.orgId === meant?.orgId,
      })),
  };
}

const presented = (
  row: StoredApplication,
  { orgId, name }: Pick<OrgSettings, 'orgId' | 'name'>,
): OwnApplication => ({
  id: row.id,
  version: row.version,
  orgId,
  orgFullName: name,
  memberName: row.memberName,
  applyTime: row.appliedAt,
  applyRemarks: row.remarks,
  mobile: row.mobile === '' ? '' : joinMobile({ prefix: row.mobilePrefix, number: row.mobile }),
  sex: row.sex,
  hasCertificate: row.certificateHash !== null,
  approverRemarks: row.approverRemarks,
  approvalTime: row.decidedAt,
  status: row.state,
});

/** The organisation of the caller's application. */
async function ofOwn({ tx, session }: Ctx, { id }: { id: string }): Promise<string> {
  const found = await tx.maybe(sql<{ orgId: string }>`
    select org_id as "orgId" from joining.applicant where user_id = ${session.userId} and application_id = ${id}`);
  if (!found) throw kitRefusals.not_found();
  return found.orgId;
}

export const newcomerHandlers: Handlers<typeof newcomerCalls> = {
  check: placed(byCode, check),
  signUp: placed(byCode, makeAccount),
  apply: placed(byCode, apply),
  withdraw: placed(ofOwn, withdraw),
  mine,
};
