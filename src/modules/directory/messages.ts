import { messagesOf } from '../../kit/contract/message/message.ts';

/** Messages to administrators on nightly runs; their words are in `words/messages.*.ts`. */
export const directoryMessages = messagesOf('directory', {
  waiting: { category: 'system', params: ['link', 'gone', 'conflicts'] },
  failed: { category: 'system', params: ['link'] },
});
