import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment, JsonWebKey } from './environment.ts';

/** Each list is used by its first entry; the others are still accepted, so that a key can be replaced without loss. */
export type Secrets = {
  readonly cookieKeys: readonly string[];
  readonly hmacKeys: readonly string[];
  readonly columnKeys: readonly string[];
  readonly signingKeys: readonly JsonWebKey[];
};

/**
 * The secrets that were given, completed by those generated at the first start and kept in `secrets.json` of the data
 * directory, readable by its owner alone. Several machines with one database must be given the same secrets.
 */
export async function openSecrets({ dataDir, givenSecrets: given }: Environment): Promise<Secrets> {
  const { cookieKeys, hmacKeys, columnKeys, signingKeys } = given;
  if (cookieKeys && hmacKeys && columnKeys && signingKeys)
    return { cookieKeys, hmacKeys, columnKeys, signingKeys };
  const kept = await keptSecrets(dataDir);
  return {
    cookieKeys: cookieKeys ?? kept.cookieKeys,
    hmacKeys: hmacKeys ?? kept.hmacKeys,
    columnKeys: columnKeys ?? kept.columnKeys,
    signingKeys: signingKeys ?? kept.signingKeys,
  };
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(await generatedSecrets()), { mode: 0o600 });
    try {
      // A link, unlike a rename, never replaces what another process has just put there.
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

async function generatedSecrets(): Promise<Secrets> {
  const key = () => [randomBytes(32).toString('base64url')];
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' };
  return {
    cookieKeys: key(),
    hmacKeys: key(),
    columnKeys: key(),
    signingKeys: [{ ...signingKey, kid: randomBytes(8).toString('hex') }],
  };
}
