import type { Check } from '../../../../kit/server/health/health.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { nowhere } from '../oauth/adapter.ts';
import { markOf } from '../password/password.ts';
import { countByKey } from '../account/user.store.ts';

/** The number of passwords whose key is missing, and whether there are others with a key. */
type LostKeys = { passwords: number; isEveryOne: boolean };

/** Processes that have found every key: keys do not change while they run, and nothing is written with other keys. */
const complete = new WeakSet<App['db']>();

/**
 * Null if every password can be checked; that answer is cached. Otherwise asked again, because lost passwords are
 * replaced.
 */
export async function lostKeys({
  db,
  environment,
}: Pick<App, 'db' | 'environment'>): Promise<LostKeys | null> {
  if (complete.has(db)) return null;
  const { passwordKeys } = await openSecrets(environment);
  const { lost, opened } = await db.transact(nowhere, (tx) => countByKey(tx, passwordKeys.map(markOf)));
  if (lost > 0) return { passwords: lost, isEveryOne: opened === 0 };
  complete.add(db);
  return null;
}

/** Without the keys of all its passwords nobody can sign in by one. */
export const passwordKeysCheck: Check = {
  name: 'password keys',
  everyMs: 0,
  needsDatabase: true,
  look: async (app) =>
    (await lostKeys(app))?.isEveryOne
      ? [
          {
            code: 'keys_lost',
            detail:
              'No password can be checked: their key is neither in PASSWORD_KEYS nor in DATA_DIR. Restore it.',
          },
        ]
      : [],
};
