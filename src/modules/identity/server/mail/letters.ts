import type { Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import type { Drain, Look } from '../../../../kit/server/background/drain.ts';
import { Waker } from '../../../../kit/server/background/waker.ts';
import {
  insertLetter,
  removeLetter,
  takeDueLetters,
  type ByCarrier,
  type NewLetter,
  type Notice,
  type TakenLetter,
} from './letter.store.ts';
import { nowhere } from '../oauth/adapter.ts';
import { senderOf } from './senders.ts';
import type { Message } from '../../../../kit/contract/message/message.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { identityMessages } from '../../messages.ts';

/** How soon a letter is found that another process wrote, or whose delay has passed. */
const pollMs = 2_000;

/** Letters that wait for their carriers at the same moment: one that hangs keeps its place for seconds. */
const maximumOnTheWay = 200;

const waker = new Waker();

/**
 * Queues a letter to a user (or, for the same work, to nobody) that is sent once the transaction has committed: tried
 * at once and again until the carrier accepts it, also after a crash, or its lifetime is over. A message inside the
 * product is sent once; a carrier may in rare cases get a letter twice, with the same id.
 */
export async function leaveLetter(tx: Tx, app: App, letter: NewLetter): Promise<void> {
  await insertLetter(tx, app.environment, letter);
  waker.wakeAfter(tx);
}

/** Delivers what was left, in any number of processes. */
export const letters: Drain = {
  name: 'letters',
  everyMs: pollMs,
  wokenBy: waker,
  start: (app) => {
    const onTheWay = new Set<Promise<void>>();
    return (look) => work(app, look, onTheWay);
  },
};

/** Sending is not awaited, so that a slow carrier does not delay other letters. */
async function work(app: App, { signal, beside }: Look, onTheWay: Set<Promise<void>>): Promise<void> {
  while (!signal.aborted) {
    const due = await app.db.transact(nowhere, (tx) => takeDueLetters(tx, app.environment));
    if (due.length === 0) return;
    const attempts = due.map((letter) => {
      const attempted = attempt(app, letter);
      if (!letter.content || 'notice' in letter.content) return attempted;
      beside(attempted);
      onTheWay.add(attempted);
      void attempted.then(() => onTheWay.delete(attempted));
      return null;
    });
    await Promise.all(attempts.filter((here) => here !== null));
    while (onTheWay.size >= maximumOnTheWay) await Promise.race(onTheWay);
  }
}

async function attempt(app: App, letter: TakenLetter): Promise<void> {
  const { id, userId, content, isOver } = letter;
  try {
    if (!userId) await app.db.transact(nowhere, (tx) => removeLetter(tx, id));
    else if (isOver || !content) await giveUp(app, letter);
    else if ('notice' in content) await notifyMember(app, id, content.notice);
    else await handOver(app, id, content);
  } catch (error) {
    app.log.warn({ err: error, letterId: id, userId }, 'a letter was not taken');
  }
}

async function handOver(app: App, id: string, { channel, letter }: ByCarrier): Promise<void> {
  const send = senderOf(app, channel);
  if (!send) throw new Error(`nobody carries ${channel}`);
  await send({ id, ...letter });
  await app.db.transact(nowhere, (tx) => removeLetter(tx, id));
}

async function giveUp(app: App, { id, userId, content }: TakenLetter): Promise<void> {
  app.log.warn({ letterId: id, userId }, 'a letter was given up');
  if (content && 'otherwise' in content && content.otherwise) await notifyMember(app, id, content.otherwise);
  else await app.db.transact(nowhere, (tx) => removeLetter(tx, id));
}

/** The letter is written in the message's transaction, so that it is sent once. */
async function notifyMember(
  { db }: App,
  id: string,
  { orgId, memberId, key, params = {} }: Notice,
): Promise<void> {
  await db.transact({ orgId, userId: null }, async (tx) => {
    const message = Object.values<Message>(identityMessages).find((declared) => declared.key === key);
    if ((await removeLetter(tx, id)) && message)
      await notify(tx, message, { recipients: [memberId], params });
  });
}
