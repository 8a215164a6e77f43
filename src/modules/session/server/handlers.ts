import { monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { administrators, flagsOf } from '../../access/server/door.ts';
import { fixedTypeList } from '../../fixed/server/door.ts';
import { frameUser, setLastOrg } from '../../identity/server/door.ts';
import { activeMembersSql } from '../../members/server/doors/relations.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { pictureOf } from '../../members/server/doors/change.door.ts';
import {
  organisationRefusals,
  presented,
  presentRow,
  settings,
  todayOf,
} from '../../organisation/server/door.ts';
import { tierLabelsIn } from '../../organisation/server/setting.door.ts';
import { lastTaskMonth } from '../../tasks/server/door.ts';
import { attendanceFlag } from '../../attendance/flag.rules.ts';
import { usesAttendance } from '../../attendance/server/door.ts';
import { drawFlag } from '../../draws/flag.rules.ts';
import { takesPart } from '../../draws/server/door.ts';
import { evaluationFlag } from '../../evaluation/flag.rules.ts';
import { hasEvaluations } from '../../evaluation/server/door.ts';
import { ticketFlag } from '../../tickets/flag.rules.ts';
import { usesTickets } from '../../tickets/server/door.ts';
import { voucherFlag } from '../../vouchers/flag.rules.ts';
import { usesVouchers } from '../../vouchers/server/door.ts';
import { defaultViews, favourites, pinnedViews } from '../../views/server/door.ts';
import type { sessionCalls } from '../calls.ts';
import { findAll } from './find.ts';
import { noSession, ownOrganisation, ownOrganisations, sessionOf } from './own-organisations.ts';

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  detail: async ({ tx, session }, { orgId }) => {
    const own = (await ownOrganisations(tx)).find((each) => each.orgId === (orgId ?? session.lastOrgId));
    if (!own) throw kitRefusals.not_found();
    return presented(own);
  },

  alert: async ({ tx, actor }, { memberId = actor.memberId }) => {
    if (memberId !== actor.memberId) throw kitRefusals.not_found();
    const [row, adminIds] = await Promise.all([presentRow(tx), administrators(tx, activeMembersSql(tx))]);
    const admins = await membersByIds(tx, adminIds.slice(0, 20));
    return {
      orgId: row.orgId,
      status: row.status,
      reason: row.statusReason,
      paidUntil: row.paidUntil,
      administrators: [...admins.values()].map(({ id, name }) => ({ memberId: id, memberName: name })),
    };
  },

  find: findAll,

  enter: async ({ app, tx, actor, session }) => {
    const [found, set, picture, taskMonth, fixedIntegralTypes, marked, pinned, defaults] = await Promise.all([
      frameUser(tx, session.userId),
      settings(tx),
      pictureOf(tx, actor.memberId),
      lastTaskMonth(tx, actor.memberId),
      fixedTypeList(tx),
      favourites(tx),
      pinnedViews(tx),
      defaultViews(tx, actor),
    ]);
    if (!found) throw kitRefusals.not_found();
    const user = { ...found, pictureUrl: picture || found.pictureUrl };
    const [hasTickets, hasVouchers, hasDraws, isAsked, hasAttendance] = await Promise.all([
      usesTickets(tx, set, actor.memberId),
      usesVouchers(tx, actor.memberId),
      takesPart(tx, actor.memberId),
      hasEvaluations(tx, actor.memberId),
      usesAttendance(tx, actor.memberId),
    ]);
    const { name, shortName, zone, style, industry, manageVersion, level, remindDays, escalateDays } = set;
    const { isSandbox } = set;
    return {
      user,
      memberId: actor.memberId,
      memberName: actor.memberName,
      isAdmin: actor.isAdmin,
      isLimited: actor.unitScope !== null,
      isReviewer: actor.isReviewer,
      secondStepNeeded: actor.secondStepNeeded === true,
      twoStepsDemanded: actor.twoStepsDemanded === true,
      flags: {
        ...flagsOf(actor),
        [ticketFlag]: hasTickets,
        [voucherFlag]: hasVouchers,
        [drawFlag]: hasDraws,
        [evaluationFlag]: isAsked,
        [attendanceFlag]: hasAttendance,
      },
      hasMyTaskManagement: taskMonth >= monthOf(todayOf(tx, set)),
      fixedIntegralTypes,
      favourites: marked,
      pinnedViews: pinned,
      defaultViews: defaults,
      organisation: {
        name,
        shortName,
        zone,
        style,
        industry,
        manageVersion,
        renewButtonDisabled: app.environment.orders === 'off',
        isSandbox,
        level,
        remindDays,
        escalateDays,
        tierLabels: tierLabelsIn(set.stored),
      },
    };
  },

  orgListByClient: async ({ tx }) => {
    const own = await ownOrganisations(tx);
    const [first] = own.toSorted((one, other) => (one.joinedAt < other.joinedAt ? -1 : 1));
    return own.map((each) => ({
      ...sessionOf(each),
      fullName: each.name,
      shortName: each.shortName,
      memberName: each.memberName,
      isAdmin: each.isAdmin,
      roles: each.roles,
      lastUsedAt: each.lastUsedAt,
      isOriginal: each === first,
      can: { open: each.status !== 0 && each.memberStatus === 'active' },
    }));
  },

  lastUsed: async ({ tx, session }) => {
    const own = await ownOrganisations(tx);
    const last = own.find(({ orgId }) => orgId === session.lastOrgId);
    // A user with one organisation has nothing to choose, not even the first time.
    const only = own.length === 1 ? own[0] : undefined;
    const used = last ?? only;
    return used ? sessionOf(used) : noSession;
  },

  switchTo: async ({ tx, session }, { targetOrgId }) => {
    const own = await ownOrganisation(tx, targetOrgId);
    if (own.memberStatus !== 'active') throw protocolRefusals.no_membership();
    if (own.status === 0) throw organisationRefusals.organisation_closed();
    await setLastOrg(tx, session.userId, own.orgId);
    return sessionOf(own);
  },

  checkOrgInit: async ({ tx, session }, { orgId }) => {
    const own = (await ownOrganisations(tx)).find((each) => each.orgId === (orgId ?? session.lastOrgId));
    if (!own) throw kitRefusals.not_found();
    return { orgId: own.orgId, initialised: own.initialised };
  },
};
