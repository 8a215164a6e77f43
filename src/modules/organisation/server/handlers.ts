import { hostPrefixes } from '../../../kit/contract/hosts.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { organisationCalls } from '../calls.ts';
import { featureNames, timeouts, type Feature, type FeatureName } from '../platform.ts';
import { isFrameOrigin } from '../rules.ts';
import { featureOf } from './features.ts';
import { saveFrameOrigins } from './framing.ts';
import { settings, todayOf } from './door.ts';
import { organisationRefusals } from './refusals.ts';
import { presented, presentRow } from './presented.ts';
import { servicesOf, storedConfig } from './platform-config.ts';

async function registeredOrigins(tx: Tx) {
  const { frameOrigins: origins, version } = await presentRow(tx);
  return { origins, version };
}

const services = [...new Set(hostPrefixes.map(([, service]) => service))].sort();

/** The operator's stored configuration, with defaults for missing keys. */
async function allConfigs(tx: Tx) {
  const stored = await storedConfig(tx);
  const addresses = servicesOf(stored.get('services'));
  return {
    services: Object.fromEntries(services.map((service) => [service, addresses[service] ?? ''])),
    prefixes: hostPrefixes.map(([prefix, service]) => ({ prefix, service })),
    switches: Object.fromEntries(featureNames.map((name) => [name, featureOf(stored.get(name))])) as Record<
      FeatureName,
      Feature
    >,
    timeouts: { ...timeouts },
  };
}

export const organisationHandlers: Handlers<typeof organisationCalls> = {
  details: async ({ tx }) => presented(await presentRow(tx)),

  config: async ({ tx }) => {
    const set = await settings(tx);
    return { ...set, today: todayOf(tx, set) };
  },

  frameOrigins: async ({ tx }) => registeredOrigins(tx),

  saveFrameOrigins: async ({ tx }, { origins, version }) => {
    const wrong = origins.findIndex((origin) => !isFrameOrigin(origin));
    if (wrong >= 0) throw organisationRefusals.bad_origin().at(`origins.${wrong}`);
    if (!(await saveFrameOrigins(tx, { origins: [...new Set(origins)], version }))) throw kitRefusals.stale();
    return registeredOrigins(tx);
  },

  allConfigs: ({ tx }) => allConfigs(tx),

  checkOrgClient: async ({ tx }) => {
    const { status, manageVersion, packageCode } = await presentRow(tx);
    return { allowed: status !== 0, canWrite: status === 1, manageVersion, packageCode };
  },
};
