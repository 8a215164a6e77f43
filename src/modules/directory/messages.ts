import { messagesOf } from '../../kit/contract/message/message.ts';

/** Messages to administrators on nightly runs and on tokens; their words are in `words/messages.*.ts`. */
export const directoryMessages = messagesOf('directory', {
  waiting: { category: 'system', params: ['link', 'gone', 'conflicts'] },
  failed: { category: 'system', params: ['link'] },
  tokenRests: { category: 'system', params: ['name'] },
  tokenEnds: { category: 'system', params: ['name'] },
});
