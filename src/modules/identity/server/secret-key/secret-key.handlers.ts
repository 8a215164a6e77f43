import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { isFeatureOn } from '../../../organisation/server/door.ts';
import type { securityCalls } from '../../security.calls.ts';
import { signInHistory } from '../account/history.ts';
import { userNames } from '../account/known-users.ts';
import { identityRefusals } from '../refusals.ts';
import { deleteSecretKey, makeSecretKey, secretKeyRow } from './secret-key.store.ts';

async function demandOffered({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  if (!(await isFeatureOn(tx, 'secretKey'))) throw identityRefusals.no_secret_key();
}

export const securityHandlers: Handlers<typeof securityCalls> = {
  signInHistory: signInHistory.page,

  secretKey: async ({ tx }) => {
    const [isOffered, row] = await Promise.all([isFeatureOn(tx, 'secretKey'), secretKeyRow(tx)]);
    const names = await userNames(tx, row ? [row.madeByUser] : []);
    return {
      isOffered,
      isSet: row !== undefined,
      ending: row?.ending ?? '',
      madeAt: row?.madeAt ?? null,
      madeBy: (row && names.get(row.madeByUser)?.name) ?? '',
      lastUsedAt: row?.lastUsedAt ?? null,
    };
  },

  // In a separate transaction: as the answer of a write the key would be stored under its idempotency key.
  rotateSecretKey: async ({ app, tx: { orgId, userId }, traceId }) =>
    app.db.transact({ orgId, userId }, async (tx) => {
      await demandOffered({ tx });
      const newKey = await makeSecretKey(tx, app.environment);
      const input = { ending: newKey.ending };
      await writeAudit(tx, { call: 'identity.rotateSecretKey', objectId: orgId, input, traceId });
      return newKey;
    }),

  // Also where it is not offered any more: what is there must be able to go.
  removeSecretKey: async ({ tx }) => ({ count: await deleteSecretKey(tx) }),
};
