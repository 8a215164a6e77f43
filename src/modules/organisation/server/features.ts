import type { Tx } from '../../../kit/server/database/db.ts';
import type { Feature, FeatureName } from '../platform.ts';
import { storedConfig } from './platform-config.ts';

/** A switch as the operator stored it; what is not one of the three values is off. */
export function featureOf(value: unknown): Feature {
  const stored = (value ?? {}) as { value?: unknown; orgIds?: unknown };
  const known = stored.value === 1 || stored.value === 3 ? stored.value : 2;
  const orgIds = Array.isArray(stored.orgIds) ? stored.orgIds.filter((id) => typeof id === 'string') : [];
  return { value: known, orgIds: known === 1 ? orgIds : [] };
}

/** Whether a switch is on for an organisation, by default the transaction’s. */
export async function isFeatureOn(tx: Tx, name: FeatureName, orgId = tx.orgId): Promise<boolean> {
  const { value, orgIds } = featureOf((await storedConfig(tx)).get(name));
  return value === 3 || (value === 1 && orgIds.includes(orgId));
}
