import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about evaluation cards; their words are in `words/messages.*.ts`. */
export const evaluationMessages = messagesOf('evaluation', {
  opened: { category: 'evaluation', params: ['title', 'until'] },
  remind: { category: 'evaluation', params: ['title', 'until'] },
  low: { category: 'evaluation', params: ['title', 'subject', 'low', 'answers'] },
  closed: { category: 'evaluation', params: ['title', 'answers'] },
});
