import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import { administrators } from '../../access/server/access.door.ts';
import { setLastOrg } from '../../identity/server/identity.door.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import type { organisationCalls } from '../organisation.calls.ts';
import {
  featureNames,
  hostPrefixes,
  timeouts,
  type Feature,
  type FeatureName,
} from '../organisation.hosts.ts';
import { settings, todayOf } from './organisation.door.ts';
import { organisationRefusals } from './organisation.refusals.ts';
import { organisationRow, type OrganisationRow } from './organisation.store.ts';
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

const services = [...new Set(hostPrefixes.map(({ service }) => service))].sort();

function featureOf(value: unknown): Feature {
  const stored = (value ?? {}) as { value?: unknown; orgIds?: unknown };
  const known = stored.value === 1 || stored.value === 3 ? stored.value : 2;
  const orgIds = Array.isArray(stored.orgIds) ? stored.orgIds.filter((id) => typeof id === 'string') : [];
  return { value: known, orgIds: known === 1 ? orgIds : [] };
}

/** The operator's stored configuration; what is not stored has its default. */
async function allConfigs(tx: Tx) {
  const rows = await tx.all(sql<{ key: string; value: unknown }>`select key, value from platform.config`);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const addresses = (stored.get('services') ?? {}) as Record<string, unknown>;
  const address = (service: string) => (typeof addresses[service] === 'string' ? addresses[service] : '');
  return {
    services: Object.fromEntries(services.map((service) => [service, address(service)])),
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
