import { createHash } from 'node:crypto';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { newId } from '../../../../kit/server/id.ts';
import { encrypt, decrypt } from '../../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import type { Channel, Letter } from './senders.ts';

/** A message inside the product, in the words of `key`. */
export type Notice = {
  orgId: string;
  memberId: string;
  /** As it is stored: a letter may wait for a later version. */
  key: `identity.${'accountReady' | 'passwordChanged' | 'linkNotSent' | 'secondStepOn' | 'secondStepOff' | 'passkeyAdded' | 'passkeyRemoved' | 'contactProved'}`;
  params?: Record<string, string>;
};

export type ByCarrier = {
  channel: Channel;
  letter: Letter;
  /** Sent inside the product if the letter could not be delivered in time. */
  otherwise?: Notice;
};
export type Content = ByCarrier | { notice: Notice };

/** A code, a link to set a password by, news of the account, such as a changed password, or an invitation that the user sends. */
export type Topic = 'code' | 'link' | 'changed' | 'invitation';
export type NewLetter = { userId: string | null; topic: Topic; content: Content; lifetimeSeconds: number };
/** `isOver` where its time is; `content` is null where no key opens it any more. */
export type TakenLetter = { id: string; userId: string | null; isOver: boolean; content: Content | null };

/** The delay after the first failure; it doubles with each further one. */
const firstRestSeconds = 10;
const atOnce = 20;

function letterKey(key: string): Buffer {
  return createHash('sha256').update(`letter:${key}`).digest();
}

/** Stores a letter with the transaction's commit. */
export async function insertLetter(tx: Tx, environment: Environment, letter: NewLetter): Promise<void> {
  const { columnKeys } = await openSecrets(environment);
  const id = newId();
  const sealed = encrypt(letterKey(columnKeys[0] ?? ''), JSON.stringify(letter.content), id);
  tx.atCommit(sql`
    insert into identity.letter (id, user_id, topic, sealed, expires_at)
    values (${id}, ${letter.userId}, ${letter.topic}, ${sealed}, now() + make_interval(secs => ${letter.lifetimeSeconds}))`);
}

type Row = Omit<TakenLetter, 'content'> & { sealed: Buffer };

/** Claims due letters for one attempt; until the next attempt is due, no other process has them. */
export async function takeDueLetters(tx: Tx, environment: Environment): Promise<TakenLetter[]> {
  const keys = (await openSecrets(environment)).columnKeys.map(letterKey);
  const rows = await tx.all(sql<Row>`
    update identity.letter set tries = tries + 1,
      try_at = now() + make_interval(secs => ${firstRestSeconds}::int * 2.0 ^ least(tries, 10))
    where id = any(array(
      select id from identity.letter where try_at <= now() order by try_at limit ${atOnce} for update skip locked))
    returning id, user_id as "userId", expires_at <= now() as "isOver", sealed`);
  return rows.map(({ sealed, ...row }) => ({ ...row, content: opened(keys, row.id, sealed) }));
}

/** Withdraws letters that were not delivered yet: their codes or links are no longer valid. */
export async function withdrawLetters(tx: Tx, userId: string, topics: readonly Topic[]): Promise<void> {
  await tx.run(sql`
    delete from identity.letter where user_id = ${userId} and topic = any(${[...topics]}::text[])`);
}

/** Removes a delivered or abandoned letter; false if it was already removed. */
export async function removeLetter(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from identity.letter where id = ${id}`)) === 1;
}

function opened(keys: readonly Buffer[], id: string, sealed: Buffer): Content | null {
  try {
    return JSON.parse(decrypt(keys, sealed, id)) as Content;
  } catch {
    return null;
  }
}
