import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about devices; their words are in `words/messages.*.ts`. */
export const deviceMessages = messagesOf('devices', {
  silent: { category: 'system', params: ['name', 'place', 'since'] },
  speaking: { category: 'system', params: ['name', 'place'] },
  unitsLost: { category: 'system', params: ['name', 'unit'] },
  unitMoved: { category: 'system', params: ['name', 'unit'] },
});
