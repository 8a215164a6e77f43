import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages that founding sends; their words are in `words/messages.*.ts`. */
export const foundingMessages = messagesOf('founding', {
  opened: { category: 'organisation', params: ['name'] },
  sandboxReady: { category: 'system', params: [] },
});
