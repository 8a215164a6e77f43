import * as z from 'zod/mini';
import type { OutboxEvent, Subscriber } from '../../../kit/server/module.ts';
import { publish } from '../../../kit/server/jobs/outbox.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { usersOf } from '../../members/server/door.ts';
import { kindOf, messageKinds } from '../rules.ts';
import { orderLetters } from './outside/reach.ts';
import { handleMessages, insertMessages, type NewMessage } from './store.ts';

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

type Handled = z.infer<typeof handledPayload>;
type Phase = { handled: Handled[]; sent: NewMessage[] };

/** In order: what closes requests to act on an object comes after the requests that were sent before it. */
function phasesOf(events: readonly OutboxEvent[]): Phase[] {
  let phase: Phase = { handled: [], sent: [] };
  const phases = [phase];
  for (const event of events) {
    if (event.topic === handledTopic) {
      const handled = z.parse(handledPayload, event.payload);
      if (phase.sent.some(({ act, objectId }) => act !== null && objectId === handled.objectId))
        phases.push((phase = { handled: [], sent: [] }));
      phase.handled.push(handled);
    } else phase.sent.push(messageOf(event));
  }
  return phases;
}

function messageOf(event: OutboxEvent): NewMessage {
  const sent = z.parse(sendPayload, event.payload);
  return {
    sourceId: event.id,
    recipients: [...new Set(sent.recipients)],
    category: sent.category,
    key: sent.key,
    params: sent.params,
    own: sent.own ?? {},
    objectType: sent.objectType ?? null,
    objectId: sent.objectId ?? null,
    link: sent.link ?? null,
    act: sent.act ?? null,
    at: event.at,
  };
}

/** The members whose open browsers learn that something of a kind has changed. */
class Notices {
  readonly #members = new Map<string, Set<string>>();

  add(type: string, memberId: string): void {
    const members = this.#members.get(type) ?? new Set();
    this.#members.set(type, members.add(memberId));
  }

  async publish(tx: Tx): Promise<void> {
    const everybody = new Set([...this.#members.values()].flatMap((members) => [...members]));
    const users = await usersOf(tx, [...everybody]);
    for (const [type, members] of this.#members) {
      const userIds = [...members].flatMap((memberId) => users.get(memberId) ?? []);
      publish(tx, [...new Set(userIds)], { type });
    }
  }
}

const handledTopic = 'message.handled';
export const messageTopics = ['message.send', handledTopic];

/**
 * `message.send`: a row for each recipient; `message.handled`: closes the requests to act on an object, or only those of
 * some keys. However many there are, a few statements, and one word to each open browser.
 */
export async function deliverMessages(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  const notices = new Notices();
  for (const { handled, sent } of phasesOf(events)) {
    for (const { memberId, category } of await handleMessages(tx, handled)) {
      notices.add('todo', memberId);
      notices.add(`message.${kindOf(category)}`, memberId);
    }
    const rows = await insertMessages(tx, sent);
    await orderLetters(tx, rows);
    for (const { memberId, category, act } of rows) {
      notices.add(`message.${kindOf(category)}`, memberId);
      // A request to act is one more thing to do, and browsers count those apart.
      if (act) notices.add('todo', memberId);
    }
  }
  await notices.publish(tx);
}

/** `message.read`: the reader's other browsers refresh their counts and lists. */
export const onMessageRead: Subscriber = (tx, event) => {
  const { userId } = z.parse(z.object({ userId: z.string() }), event.payload);
  for (const kind of messageKinds) publish(tx, [userId], { type: `message.${kind}` });
  return Promise.resolve();
};
