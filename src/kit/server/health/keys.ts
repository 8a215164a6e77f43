import { createHash } from 'node:crypto';
import { openSecrets, type Secrets } from '../config/secrets.ts';
import { sql, type Tx } from '../database/db.ts';
import type { Condition } from './conditions.ts';
import type { Check, Process } from './health.ts';

/** The keys of an installation, by the names of their variables. */
type Key = {
  readonly name: string;
  readonly digests: readonly string[];
  /** Without them data cannot be read; the others only end sessions, so a new one is taken when nobody uses the old. */
  readonly isLasting: boolean;
};

/**
 * Checks that this process has the keys that the installation uses. The database has one digest for each key: a process
 * that knows the key agrees, and a start that signs with another one makes it the installation's. So keys are replaced
 * in turn, and a process that knows only a later one reports it.
 */
export function keysCheck(): Check {
  let isIn = false;
  return {
    name: 'keys',
    everyMs: 60_000,
    needsDatabase: true,
    look: async (app) => {
      const keys = keysOf(await openSecrets(app.environment), app);
      const agreed = await app.db.transact(nowhere, (tx) => agree(tx, keys, isIn));
      const others = keys.filter(({ name }) => !agreed.has(name)).map(({ name }) => name);
      isIn = others.length === 0;
      return others.length === 0 ? [] : [differing(others)];
    },
    leave: async (app) => {
      if (!isIn) return;
      const keys = keysOf(await openSecrets(app.environment), app);
      await app.db.transact(nowhere, (tx) => release(tx, keys));
    },
  };
}

const nowhere = { orgId: null, userId: null };

function differing(names: readonly string[]): Condition {
  return {
    code: 'keys_differ',
    detail:
      `${names.join(', ')}: this process has other keys than those that the installation uses. ` +
      'Give it the same (or DATA_DIR of the others); if those are lost for good, see "Health, logs and keys" in docs/operating.md.',
  };
}

function keysOf(secrets: Secrets, { environment }: Process): Key[] {
  const of = (name: string, keys: readonly unknown[], isLasting: boolean): Key => ({
    name,
    digests: keys.map((key) => digestOf(name, key)),
    isLasting,
  });
  return [
    of('PASSWORD_KEYS', secrets.passwordKeys, true),
    of('COLUMN_KEYS', secrets.columnKeys, true),
    of('HMAC_KEYS', secrets.hmacKeys, true),
    // Only the authorisation server uses these; a process without it may have generated others.
    ...(environment.services.has('auth')
      ? [of('COOKIE_KEYS', secrets.cookieKeys, false), of('SIGNING_KEYS', secrets.signingKeys, false)]
      : []),
  ];
}

/** Of random keys of 32 characters or more, so that nobody finds them by it. */
function digestOf(name: string, key: unknown): string {
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  return createHash('sha256').update(`${name} ${text}`).digest('hex').slice(0, 24);
}

/** After so long without a word of a process, nobody is taken to use a key. */
const unusedAfter = sql`interval '150 seconds'`;

/** The names of the keys in which this process agrees with the installation. */
async function agree(tx: Tx, keys: readonly Key[], isIn: boolean): Promise<Set<string>> {
  const [names, firsts] = [keys.map(({ name }) => name), keys.map(({ digests }) => digests[0] ?? '')];
  const own = keys.flatMap(({ name, digests }) => digests.map((digest) => `${name} ${digest}`));
  const passing = keys.filter(({ isLasting }) => !isLasting).map(({ name }) => name);
  const rows = await tx.all(sql<{ name: string }>`
    insert into installation.secret_key as k (name, digest, seen_at)
    select given.name, given.digest, now() from unnest(${names}::text[], ${firsts}::text[]) as given (name, digest)
    order by given.name
    on conflict (name) do update set seen_at = now(),
      digest = case when ${isIn} then k.digest else excluded.digest end
    where k.name || ' ' || k.digest = any (${own}::text[])
      or (k.name = any (${passing}::text[]) and coalesce(k.seen_at < now() - ${unusedAfter}, true))
    returning k.name`);
  return new Set(rows.map(({ name }) => name));
}

/** Another process that starts after this one need not wait until nobody uses its keys. */
async function release(tx: Tx, keys: readonly Key[]): Promise<void> {
  const own = keys.flatMap(({ name, digests }) => digests.map((digest) => `${name} ${digest}`));
  await tx.run(sql`
    update installation.secret_key set seen_at = null where name || ' ' || digest = any (${own}::text[])`);
}
