import { messagesOf } from '../../kit/contract/message/message.ts';

/** What administrators are told of runs of the night; their words are in `words/messages.*.ts`. */
export const directoryMessages = messagesOf('directory', {
  waiting: { category: 'system', params: ['link', 'gone', 'conflicts'] },
  failed: { category: 'system', params: ['link'] },
});
