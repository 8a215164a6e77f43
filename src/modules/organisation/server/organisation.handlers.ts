import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { administrators, flagsOf } from '../../access/server/access.door.ts';
import { frameUser, setLastOrg } from '../../identity/server/identity.door.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import type { organisationCalls } from '../organisation.calls.ts';
import {
  featureNames,
  hostPrefixes,
  timeouts,
  type Feature,
  type FeatureName,
} from '../organisation.hosts.ts';
import { isFrameOrigin } from '../organisation.rules.ts';
import { saveFrameOrigins } from './framing.ts';
import { settings, todayOf } from './organisation.door.ts';
import { organisationRefusals } from './organisation.refusals.ts';
import { organisationRow, type OrganisationRow } from './organisation.store.ts';
import { servicesOf, storedConfig } from './platform-config.ts';
import { noSession, ownOrganisation, ownOrganisations, sessionOf } from './own-organisations.ts';

function presented(row: OrganisationRow) {
  return {
    orgId: row.orgId,
    fullName: row.name,
    shortName: row.shortName,
    legalPerson: row.legalPerson,
    regionCode: row.regionCode,
    address: row.address,
    adviser: row.adviser,
    logoUrl: row.logoUrl,
    defaultLanguage: row.language,
    zone: row.zone,
    industry: row.industry,
    style: row.style,
    organizationTypeValue: row.style,
    status: row.status,
    manageVersion: row.manageVersion,
    packageCode: row.packageCode,
    paidUntil: row.paidUntil,
    version: row.version,
  };
}

async function presentRow(tx: Tx): Promise<OrganisationRow> {
  const row = await organisationRow(tx);
  if (!row) throw kitRefusals.not_found();
  return row;
}

async function registeredOrigins(tx: Tx) {
  const { frameOrigins: origins, version } = await presentRow(tx);
  return { origins, version };
}

const services = [...new Set(hostPrefixes.map(({ service }) => service))].sort();

function featureOf(value: unknown): Feature {
  const stored = (value ?? {}) as { value?: unknown; orgIds?: unknown };
  const known = stored.value === 1 || stored.value === 3 ? stored.value : 2;
  const orgIds = Array.isArray(stored.orgIds) ? stored.orgIds.filter((id) => typeof id === 'string') : [];
  return { value: known, orgIds: known === 1 ? orgIds : [] };
}

/** The operator's stored configuration; what is not stored has its default. */
async function allConfigs(tx: Tx) {
  const stored = await storedConfig(tx);
  const addresses = servicesOf(stored.get('services'));
  return {
    services: Object.fromEntries(services.map((service) => [service, addresses[service] ?? ''])),
    prefixes: [...hostPrefixes],
    switches: Object.fromEntries(featureNames.map((name) => [name, featureOf(stored.get(name))])) as Record<
      FeatureName,
      Feature
    >,
    timeouts: { ...timeouts },
  };
}

export const organisationHandlers: Handlers<typeof organisationCalls> = {
  detail: async ({ tx, session }, { orgId }) => {
    const own = (await ownOrganisations(tx)).find((each) => each.orgId === (orgId ?? session.lastOrgId));
    if (!own) throw kitRefusals.not_found();
    return presented(own);
  },

  details: async ({ tx }) => presented(await presentRow(tx)),

  alert: async ({ tx, actor }, { memberId = actor.memberId }) => {
    if (memberId !== actor.memberId) throw kitRefusals.not_found();
    const [row, adminIds] = await Promise.all([presentRow(tx), administrators(tx)]);
    const admins = await membersByIds(tx, adminIds.slice(0, 20));
    return {
      orgId: row.orgId,
      status: row.status,
      reason: row.statusReason,
      paidUntil: row.paidUntil,
      administrators: [...admins.values()].map(({ id, name }) => ({ memberId: id, memberName: name })),
    };
  },

  config: async ({ tx }) => {
    const set = await settings(tx);
    return { ...set, labels: { ...set.labels }, today: todayOf(tx, set) };
  },

  enter: async ({ tx, actor, session }) => {
    const [user, set] = await Promise.all([frameUser(tx, session.userId), settings(tx)]);
    if (!user) throw kitRefusals.not_found();
    const { name, shortName, zone, style, industry, manageVersion, level } = set;
    return {
      user,
      memberName: actor.memberName,
      isAdmin: actor.isAdmin,
      flags: flagsOf(actor),
      organisation: { name, shortName, zone, style, industry, manageVersion, level },
    };
  },

  frameOrigins: async ({ tx }) => registeredOrigins(tx),

  saveFrameOrigins: async ({ tx }, { origins, version }) => {
    const wrong = origins.findIndex((origin) => !isFrameOrigin(origin));
    if (wrong >= 0) throw organisationRefusals.bad_origin().at(`origins.${wrong}`);
    if (!(await saveFrameOrigins(tx, { origins: [...new Set(origins)], version }))) throw kitRefusals.stale();
    return registeredOrigins(tx);
  },

  allConfigs: ({ tx }) => allConfigs(tx),

  orgListByClient: async ({ tx }) => {
    const own = await ownOrganisations(tx);
    return own.map((each) => ({
      ...sessionOf(each),
      fullName: each.name,
      shortName: each.shortName,
      memberName: each.memberName,
      isAdmin: each.isAdmin,
      roles: each.roles,
      lastUsedAt: each.lastUsedAt,
      can: { open: each.status !== 0 && each.memberStatus === 'active' },
    }));
  },

  lastUsed: async ({ tx, session }) => {
    const own = await ownOrganisations(tx);
    const last = own.find(({ orgId }) => orgId === session.lastOrgId);
    // Whoever belongs to one organisation alone has nothing to choose, the first time either.
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

  checkOrgClient: async ({ tx }) => {
    const { status, manageVersion, packageCode } = await presentRow(tx);
    return { allowed: status !== 0, canWrite: status === 1, manageVersion, packageCode };
  },
};
