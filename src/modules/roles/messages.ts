import { messagesOf } from '../../kit/contract/message/message.ts';

/** The messages of roles. The names of the rights come in each language. */
export const rolesMessages = messagesOf('roles', {
  rightAsked: { category: 'organisation', params: ['by', 'number', 'zh_CN', 'en_US', 'es_ES', 'ms_MY'] },
});
