import { hash, verify } from '@node-rs/argon2';
import { password as passwordRule } from '../../../kit/contract/rules.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { commonPasswords } from './common-passwords.ts';
import { identityRefusals } from './identity.refusals.ts';

/** Argon2id with 19 MiB: about 20 ms and as much memory each, for us and for whoever stole the table. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const header = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

const maximumAtOnce = 2;
/** A flood of sign-ins must not make everybody wait for seconds: who comes later is told to try again. */
const maximumWaiting = 40;

const waiting: (() => void)[] = [];
let atWork = 0;

/** Runs one hash when it is its turn; 503 when too many wait already. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork >= maximumAtOnce) {
    if (waiting.length >= maximumWaiting) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else atWork++;
  try {
    return await work();
  } finally {
    // The place goes over to the next in line, or is given up.
    const next = waiting.shift();
    if (next) next();
    else atWork--;
  }
}

function busy(): Refusal {
  const { reason, sentences } = protocolRefusals.unavailable();
  return new Refusal(reason, sentences, {}, { status: 503, retryAfterSeconds: 2 });
}

/** Refuses a password that the specification's rule refuses, or that everybody knows. */
export function checkPassword(password: string): void {
  if (!password || passwordRule(password)) throw identityRefusals.weak_password().at('password');
  if (commonPasswords.has(password.toLowerCase())) throw identityRefusals.common_password().at('password');
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** Compared against where no account or no password is known, so that the answer takes as long. */
let dummyHash: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash it takes the same time and is false. */
export function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(
      passwordHash ?? (await (dummyHash ??= hash('nobody', parameters))),
      password,
    );
    return matches && passwordHash !== null;
  });
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(header);
}
