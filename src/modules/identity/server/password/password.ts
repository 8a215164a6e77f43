import { createHash, createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { password as passwordRule } from '../../../../kit/contract/rules.ts';
import { Semaphore } from '../../../../kit/server/async/semaphore.ts';
import { isCommon, isMadeOf, wordsOf } from './guessable.ts';
import { identityRefusals } from '../refusals.ts';

/** Argon2id with 19 MiB: about 20 ms and as much memory for each attempt, ours or a thief's. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const header = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Two at a time, forty may wait: a flood of sign-ins must not delay everybody for seconds. */
const hashes = new Semaphore(2, 40);

/**
 * Refuses a password that breaks the specification's rule, is common, consists of one of these names, or is shorter
 * than the minimum.
 */
export async function checkPassword(
  password: string,
  { minimumLength = 0, names = [] }: { minimumLength?: number; names?: readonly string[] } = {},
): Promise<void> {
  const broken = passwordRule(password);
  if (broken?.key === 'rule.passwordCharacter')
    throw identityRefusals.password_character(broken.params).at('password');
  if (broken) throw identityRefusals.weak_password().at('password');
  if (isMadeOf(password, wordsOf(names))) throw identityRefusals.guessable_password().at('password');
  if (await isCommon(password)) throw identityRefusals.common_password().at('password');
  if (password.length < minimumLength)
    throw identityRefusals.short_password({ n: minimumLength }).at('password');
}

/**
 * Keys outside the database: a stolen table alone is not enough to try a password. The first key is used for new
 * hashes.
 */
export type PasswordKeys = readonly string[];

const mark = '$laurel1$';

/** The prefix of hashes made with this key: it identifies the key without disclosing it. */
export function markOf(key: string): string {
  return mark + createHash('sha256').update(`password key:${key}`).digest('hex').slice(0, 12);
}

function keyed(password: string, key: string): string {
  return createHmac('sha256', key).update(password).digest('base64');
}

/** Without keys, as in seeds, the hash is plain, and is keyed at the first sign-in. */
export async function hashPassword(password: string, [key]: PasswordKeys = []): Promise<string> {
  if (key === undefined) return hashes.run(() => hash(password, parameters));
  return `${markOf(key)}${await hashes.run(() => hash(keyed(password, key), parameters))}`;
}

/** Compared against where no account or no password is known, so that the answer takes as long. */
let dummyHash: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash, or its key, it takes the same time and is false. */
export function verifyPassword(
  password: string,
  passwordHash: string | null,
  keys: PasswordKeys = [],
): Promise<boolean> {
  const known = passwordHash === null ? null : openedHash(password, passwordHash, keys);
  return hashes.run(async () => {
    const storedHash = known?.kept ?? (await (dummyHash ??= hash('nobody', parameters)));
    return (await verify(storedHash, known?.password ?? password)) && known !== null;
  });
}

type OpenedHash = { kept: string; password: string };

/** The argon2 hash and its input; null if its key is not among the current ones. */
function openedHash(password: string, passwordHash: string, keys: PasswordKeys): OpenedHash | null {
  if (!passwordHash.startsWith(mark)) return { kept: passwordHash, password };
  const at = passwordHash.indexOf('$', mark.length);
  const key = keys.find((each) => markOf(each) === passwordHash.slice(0, at));
  return key === undefined ? null : { kept: passwordHash.slice(at), password: keyed(password, key) };
}

/** Whether a hash was made with other parameters than today's, or another key. */
export function isOutdated(passwordHash: string, [key]: PasswordKeys): boolean {
  const start = key === undefined ? header : `${markOf(key)}${header}`;
  return !passwordHash.startsWith(start);
}
