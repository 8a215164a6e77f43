import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from './environment.ts';
import type { JsonWebKey } from './environment.schema.ts';

/** Each list is used by its first entry; the others are still accepted, so that a key can be replaced without loss. */
export type Secrets = {
  readonly cookieKeys: readonly string[];
  readonly hmacKeys: readonly string[];
  readonly columnKeys: readonly string[];
  /** Without them the password hashes in the database cannot even be tried. */
  readonly passwordKeys: readonly string[];
  readonly signingKeys: readonly JsonWebKey[];
};

/** Of the keys without which data in the database cannot be read again, those that only `DATA_DIR` holds. */
export function keysOfDataDir({ givenSecrets }: Pick<Environment, 'givenSecrets'>): string[] {
  const lasting = {
    PASSWORD_KEYS: givenSecrets.passwordKeys,
    COLUMN_KEYS: givenSecrets.columnKeys,
    HMAC_KEYS: givenSecrets.hmacKeys,
  };
  return Object.entries(lasting).flatMap(([name, given]) => (given ? [] : [name]));
}

const opened = new WeakMap<Environment, Promise<Secrets>>();

/**
 * The secrets that were given, completed by those generated at the first start and kept in files of the data
 * directory, readable by its owner alone. Several machines with one database must be given the same secrets.
 */
export function openSecrets(environment: Environment): Promise<Secrets> {
  const known = opened.get(environment);
  if (known) return known;
  const read = readSecrets(environment);
  opened.set(environment, read);
  // A folder that could not be read a moment ago must not stay unreadable until the next start.
  read.catch(() => opened.delete(environment));
  return read;
}

async function readSecrets({ dataDir, givenSecrets: given }: Environment): Promise<Secrets> {
  const { cookieKeys, hmacKeys, columnKeys, passwordKeys, signingKeys } = given;
  const kept =
    cookieKeys && hmacKeys && columnKeys && signingKeys
      ? { cookieKeys, hmacKeys, columnKeys, signingKeys }
      : await keptIn(dataDir, 'secrets.json', generatedSecrets);
  return {
    cookieKeys: cookieKeys ?? kept.cookieKeys,
    hmacKeys: hmacKeys ?? kept.hmacKeys,
    columnKeys: columnKeys ?? kept.columnKeys,
    signingKeys: signingKeys ?? kept.signingKeys,
    // A file of their own: the first one of an older installation has none, and is never written again.
    passwordKeys: passwordKeys ?? (await keptIn(dataDir, 'password-keys.json', async () => generatedKeys())),
  };
}

/** What a file of the data directory holds; made once, by whichever process is first. */
async function keptIn<Kept>(dataDir: string, name: string, make: () => Promise<Kept>): Promise<Kept> {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(fresh, JSON.stringify(await make()), { mode: 0o600 });
    try {
      // A link, unlike a rename, never replaces what another process has just put there.
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Kept;
}

function generatedKeys(): string[] {
  return [randomBytes(32).toString('base64url')];
}

async function generatedSecrets(): Promise<Omit<Secrets, 'passwordKeys'>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' };
  return {
    cookieKeys: generatedKeys(),
    hmacKeys: generatedKeys(),
    columnKeys: generatedKeys(),
    signingKeys: [{ ...signingKey, kid: randomBytes(8).toString('hex') }],
  };
}
