import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, ids, instant, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { messageKinds } from './rules.ts';

const kind = stringEnum(messageKinds);

/** `params` fill the template that `key` names; the reader's browser has the words. */
const messageRow = z.object({
  id: id(),
  category: z.int(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  link: z.nullable(z.string()),
  act: z.nullable(z.string()),
  unread: z.boolean(),
  handled: z.boolean(),
  at: z.string(),
});

export const messagesCalls = {
  pushResult: call({
    method: 'GET',
    path: '/pushServer/pushResult',
    service: 'push',
    permission: 'member',
    reach: 'own',
    summary: "The caller's unread messages, in all and by each category of which there is any message",
    input: z.strictObject({}),
    output: z.object({
      unread: z.int(),
      integral: z.int(),
      notice: z.int(),
      categories: z.array(z.object({ category: z.int(), unread: z.int() })),
    }),
  }),
  list: call({
    method: 'POST',
    path: '/pushServer/message/list',
    service: 'push',
    permission: 'member',
    reach: 'own',
    summary: "The caller's messages, newest first; of both kinds where none is named",
    input: pageQuery(['at'], {
      kind: z.optional(kind),
      category: z.optional(z.int()),
      unreadOnly: z.optional(flag()),
      waitingOnly: z.optional(flag()),
    }),
    output: pageOf(messageRow),
  }),
  read: call({
    method: 'POST',
    path: '/pushServer/message/read',
    service: 'push',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Marks messages of the caller as read: some, or all of a kind',
    input: z.strictObject({ ids: z.optional(ids(200)), kind: z.optional(kind) }),
    output: z.object({ read: z.int(), readAt: instant() }),
  }),
  unread: call({
    method: 'POST',
    path: '/pushServer/message/unread',
    service: 'push',
    permission: 'member',
    write: true,
    reach: 'own',
    summary:
      'Undoes marking messages as read: those of the caller that were marked at that instant are unread again',
    input: z.strictObject({ readAt: instant() }),
    output: z.object({ unread: z.int() }),
  }),
};
