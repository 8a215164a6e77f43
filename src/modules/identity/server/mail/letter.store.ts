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
  key: `identity.${'passwordChanged' | 'linkNotSent' | 'secondStepOn' | 'secondStepOff'}`;
  params?: Record<string, string>;
};

export type ByCarrier = {
  channel: Channel;
  letter: Letter;
  /** Told when nobody took the letter in its time. */
  otherwise?: Notice;
};
export type Content = ByCarrier | { notice: Notice };

/** A code, a link to set a password by, or news of the account, such as a changed password. */
export type Topic = 'code' | 'link' | 'changed';
export type NewLetter = { userId: string | null; topic: Topic; content: Content; lifetimeSeconds: number };
/** `isOver` where its time is; `content` is null where no key opens it any more. */
export type TakenLetter = { id: string; userId: string | null; isOver: boolean; content: Content | null };

/** After a failure the next try comes this late, then after twice, four times … as long. */
const firstRestSeconds = 10;
const atOnce = 20;

function letterKey(key: string): Buffer {
  return createHash('sha256').update(`letter:${key}`).digest();
}

/** Keeps a letter with the transaction's commit. */
export async function insertLetter(tx: Tx, environment: Environment, letter: NewLetter): Promise<void> {
  const { columnKeys } = await openSecrets(environment);
  const id = newId();
  const sealed = encrypt(letterKey(columnKeys[0] ?? ''), JSON.stringify(letter.content), id);
  tx.atCommit(sql`
    insert into identity.letter (id, user_id, topic, sealed, expires_at)
    values (${id}, ${letter.userId}, ${letter.topic}, ${sealed}, now() + make_interval(secs => ${letter.lifetimeSeconds}))`);
}

type Row = Omit<TakenLetter, 'content'> & { sealed: Buffer };

/** Takes the letters that are due, each for one try: until its rest is over nobody else has it. */
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

/** Takes back letters that nobody took yet: what they bring opens nothing any more. */
export async function withdrawLetters(tx: Tx, userId: string, topics: readonly Topic[]): Promise<void> {
  await tx.run(sql`
    delete from identity.letter where user_id = ${userId} and topic = any(${[...topics]}::text[])`);
}

/** A letter that was delivered or given up goes; false when it had gone before. */
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
