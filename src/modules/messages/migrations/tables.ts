/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const messageTable = table('message', ['memberId', 'id'], {
  memberId: { type: 'uuid' },
  id: { type: 'uuid' },
  sourceId: { type: 'uuid' },
  category: { type: 'int2' },
  key: { type: 'text' },
  params: { type: 'jsonb', hasDefault: true },
  objectType: { type: 'text', isNullable: true },
  objectId: { type: 'uuid', isNullable: true },
  link: { type: 'text', isNullable: true },
  act: { type: 'text', isNullable: true },
  state: { type: 'text', in: ['unread', 'read'], hasDefault: true },
  handledAt: { type: 'timestamptz', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
  readAt: { type: 'timestamptz', isNullable: true },
});

export const messageChoiceTable = table('message_choice', ['memberId'], {
  memberId: { type: 'uuid' },
  points: { type: 'text', in: ['none', 'mail', 'sms'] },
  notices: { type: 'text', in: ['none', 'mail', 'sms'] },
  requests: { type: 'text', in: ['none', 'mail', 'sms'] },
  rhythm: { type: 'text', in: ['each', 'daily'] },
  hour: { type: 'int4' },
  quietFrom: { type: 'int4' },
  quietTo: { type: 'int4' },
  version: { type: 'int4', hasDefault: true },
});

export const messageOutgoingTable = table('message_outgoing', ['memberId', 'messageId'], {
  memberId: { type: 'uuid' },
  messageId: { type: 'uuid' },
  channel: { type: 'text', in: ['mail', 'sms'] },
  dueAt: { type: 'timestamptz' },
});
