import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
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

/** Of the keys needed to read existing data, those that only `DATA_DIR` holds. */
export function keysOfDataDir({ givenSecrets }: Pick<Environment, 'givenSecrets'>): string[] {
  const lasting = {
    PASSWORD_KEYS: givenSecrets.passwordKeys,
    COLUMN_KEYS: givenSecrets.columnKeys,
    HMAC_KEYS: givenSecrets.hmacKeys,
  };
  return Object.entries(lasting).flatMap(([name, keys]) => (keys ? [] : [name]));
}

const secretsFile = 'secrets.json';
const passwordKeysFile = 'password-keys.json';

/** The files of keys that are neither given nor in the data directory: the next start would make new ones. */
export function missingKeyFiles({ dataDir, givenSecrets: configured }: Environment): string[] {
  const files = [
    ...(configured.cookieKeys && configured.hmacKeys && configured.columnKeys && configured.signingKeys
      ? []
      : [secretsFile]),
    ...(configured.passwordKeys ? [] : [passwordKeysFile]),
  ];
  return files.map((name) => join(dataDir, name)).filter((path) => !existsSync(path));
}

/** Of the keys in the environment, those that cannot decrypt what was encrypted with these keys. */
export function otherKeysGiven({ givenSecrets: configured }: Environment, secrets: Secrets): string[] {
  const lasting = [
    ['PASSWORD_KEYS', configured.passwordKeys, secrets.passwordKeys],
    ['COLUMN_KEYS', configured.columnKeys, secrets.columnKeys],
    ['HMAC_KEYS', configured.hmacKeys, secrets.hmacKeys],
  ] as const;
  return lasting.flatMap(([name, own, storedKeys]) =>
    own && storedKeys.some((key) => !own.includes(key)) ? [name] : [],
  );
}

/** The files of a data directory that hold different secrets. */
export function otherSecretsIn(dataDir: string, secrets: Secrets): string[] {
  return filesOf(dataDir, secrets)
    .filter(({ path, value }) => existsSync(path) && !isDeepStrictEqual(readJson(path), value))
    .map(({ path }) => path);
}

/** Stores these secrets in a data directory and moves different ones aside. Returns their new paths. */
export function replaceSecrets(dataDir: string, secrets: Secrets): string[] {
  const mark = new Date().toISOString().replaceAll(':', '');
  const aside = otherSecretsIn(dataDir, secrets).map((path) => ({
    path,
    backupPath: `${path}.before-${mark}`,
  }));
  for (const { path, backupPath } of aside) renameSync(path, backupPath);
  for (const { path, value } of filesOf(dataDir, secrets))
    writeFileSync(path, JSON.stringify(value), { mode: 0o600, flush: true });
  return aside.map(({ backupPath }) => backupPath);
}

function filesOf(dataDir: string, { passwordKeys, ...others }: Secrets) {
  return [
    { path: join(dataDir, secretsFile), value: others as unknown },
    { path: join(dataDir, passwordKeysFile), value: passwordKeys as unknown },
  ];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
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
  // A transient read error must not stick until the next start.
  read.catch(() => opened.delete(environment));
  return read;
}

async function readSecrets({ dataDir, givenSecrets: configured }: Environment): Promise<Secrets> {
  const { cookieKeys, hmacKeys, columnKeys, passwordKeys, signingKeys } = configured;
  const stored =
    cookieKeys && hmacKeys && columnKeys && signingKeys
      ? { cookieKeys, hmacKeys, columnKeys, signingKeys }
      : await keptIn(dataDir, secretsFile, generatedSecrets);
  return {
    cookieKeys: cookieKeys ?? stored.cookieKeys,
    hmacKeys: hmacKeys ?? stored.hmacKeys,
    columnKeys: columnKeys ?? stored.columnKeys,
    signingKeys: signingKeys ?? stored.signingKeys,
    // A separate file: the first one of an older installation lacks these keys, and is never rewritten.
    passwordKeys: passwordKeys ?? (await keptIn(dataDir, passwordKeysFile, async () => generatedKeys())),
  };
}

/** Reads a secret file of the data directory; the first process creates it. */
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
  return readJson(file) as Kept;
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
