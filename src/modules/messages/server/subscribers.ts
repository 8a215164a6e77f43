import * as z from 'zod/mini';
import type { Subscriber } from '../../../kit/server/module.ts';
import { publish } from '../../../kit/server/jobs/outbox.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { usersOf } from '../../members/server/door.ts';
import { kindOf, messageKinds } from '../rules.ts';
import { orderLetters } from './outside/reach.ts';
import { handleMessages, insertMessages } from './store.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

const sendPayload = z.object({
  recipients: z.array(z.string()),
  category: z.int(),
  key: z.string(),
  params: z._default(params, {}),
  /** Parameters of one recipient, by member, in addition to those of all. */
  own: z.optional(z.nullable(z.record(z.string(), params))),
  objectType: z.optional(z.nullable(z.string())),
  objectId: z.optional(z.nullable(z.string())),
  link: z.optional(z.nullable(z.string())),
  act: z.optional(z.nullable(z.string())),
});

const handledPayload = z.object({
  objectId: z.string(),
  recipients: z.optional(z.nullable(z.array(z.string()))),
  keys: z.optional(z.nullable(z.array(z.string()))),
});

async function announceToBrowsers(tx: Tx, memberIds: readonly string[], type: string): Promise<void> {
  if (memberIds.length === 0) return;
  const users = await usersOf(tx, [...memberIds]);
  publish(tx, [...new Set(users.values())], { type });
}

/** `message.send`: a row for each recipient, and a word to their open browsers. */
export const onMessageSend: Subscriber = async (tx, event) => {
  const sent = z.parse(sendPayload, event.payload);
  const reached = await insertMessages(tx, [...new Set(sent.recipients)], {
    sourceId: event.id,
    category: sent.category,
    key: sent.key,
    params: sent.params,
    own: sent.own ?? {},
    objectType: sent.objectType ?? null,
    objectId: sent.objectId ?? null,
    link: sent.link ?? null,
    act: sent.act ?? null,
    at: event.at,
  });
  await orderLetters(tx, reached, { sourceId: event.id, category: sent.category, act: sent.act ?? null });
  await announceToBrowsers(tx, reached, `message.${kindOf(sent.category)}`);
  // A request to act is one more thing to do, and browsers count those apart.
  if (sent.act) await announceToBrowsers(tx, reached, 'todo');
};

/** `message.handled`: closes the requests to act on the object, or only those of these keys. */
export const onMessageHandled: Subscriber = async (tx, event) => {
  const handled = z.parse(handledPayload, event.payload);
  const concerned = await handleMessages(tx, handled.objectId, {
    recipients: handled.recipients ?? null,
    keys: handled.keys ?? null,
  });
  const members = new Set(concerned.map(({ memberId }) => memberId));
  await announceToBrowsers(tx, [...members], 'todo');
  for (const [kind, own] of Map.groupBy(concerned, ({ category }) => kindOf(category)))
    await announceToBrowsers(tx, [...new Set(own.map(({ memberId }) => memberId))], `message.${kind}`);
};

/** `message.read`: the reader's other browsers refresh their counts and lists. */
export const onMessageRead: Subscriber = (tx, event) => {
  const { userId } = z.parse(z.object({ userId: z.string() }), event.payload);
  for (const kind of messageKinds) publish(tx, [userId], { type: `message.${kind}` });
  return Promise.resolve();
};
