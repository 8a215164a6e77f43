import { implement, type Module } from '../../../kit/server/module.ts';
import { messagesCalls } from '../calls.ts';
import { reachCalls } from '../reach.calls.ts';
import { categoriesOf, kindOf } from '../rules.ts';
import { sendingLetters } from './outside/letters.ts';
import { reachHandlers } from './outside/reach.ts';
import { messageList } from './list.ts';
import { markRead, markUnread, unreadByCategory } from './store.ts';
import { serveStream, streamPaths } from './stream.ts';
import { messageTopics, deliverMessages, onMessageRead } from './subscribers.ts';

export const messagesModule: Module = {
  name: 'messages',
  tiles: [
    {
      code: 'bpcAppMessage',
      name: { zh_CN: '消息中心', en_US: 'Message centre', es_ES: 'Centro de mensajes', ms_MY: 'Pusat mesej' },
      path: '/messageIndex',
      icon: 'message',
      order: 3,
      anyOf: [],
    },
  ],
  ...implement(
    { ...messagesCalls, ...reachCalls },
    {
      ...reachHandlers,
      pushResult: async ({ tx, actor }) => {
        const categories = await unreadByCategory(tx, actor.memberId);
        const sum = (kind: string): number =>
          categories.reduce((total, row) => (kindOf(row.category) === kind ? total + row.unread : total), 0);
        const [integral, notice] = [sum('integral'), sum('notice')];
        return { unread: integral + notice, integral, notice, categories };
      },
      list: messageList.page,
      read: async ({ tx, actor }, input) => {
        const read = await markRead(tx, actor.memberId, {
          ids: input.ids ?? null,
          categories: input.ids ? null : categoriesOf(input.kind ?? 'integral'),
        });
        if (read > 0) await tx.emit('message.read', { userId: actor.userId });
        return { read, readAt: tx.now.toISOString() };
      },
      unread: async ({ tx, actor }, { readAt }) => {
        const unread = await markUnread(tx, actor.memberId, readAt);
        if (unread > 0) await tx.emit('message.read', { userId: actor.userId });
        return { unread };
      },
    },
  ),
  on: { 'message.read': onMessageRead },
  onMany: { topics: messageTopics, deliver: deliverMessages },
  drains: [sendingLetters],
  routes: serveStream,
  described: () => streamPaths,
};
