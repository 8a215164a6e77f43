import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages about satisfaction cards; their words are in `words/messages.*.ts`. */
export const satisfactionMessages = messagesOf('satisfaction', {
  /** `stars` and `comment` are empty where the customer gave none. */
  thanked: { category: 'evaluation', params: ['comment', 'stars'] },
});
