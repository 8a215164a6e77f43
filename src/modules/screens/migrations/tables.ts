/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const screenTable = table('screen', ['deviceId'], {
  deviceId: { type: 'uuid' },
  profileId: { type: 'uuid', isNullable: true },
  tokenDigest: { type: 'bytea', isNullable: true },
  pairedAt: { type: 'timestamptz', isNullable: true },
  dataAt: { type: 'timestamptz', isNullable: true },
  size: { type: 'text', hasDefault: true },
});

export const screenCounterTable = table('screen_counter', [], {
  last: { type: 'int8' },
});

export const screenEventTable = table('screen_event', ['no'], {
  no: { type: 'int8' },
  kind: { type: 'text', in: ['award', 'withdrawn', 'notice'] },
  payload: { type: 'jsonb' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const screenNewsTable = table('screen_news', ['id'], {
  id: { type: 'uuid' },
  payload: { type: 'jsonb' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const screenNoticeTable = table('screen_notice', ['id'], {
  id: { type: 'uuid' },
  text: { type: 'text' },
  deviceIds: { type: 'uuid[]', hasDefault: true },
  untilAt: { type: 'timestamptz' },
  endedAt: { type: 'timestamptz', isNullable: true },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const screenProfileTable = table('screen_profile', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  draft: { type: 'jsonb' },
  version: { type: 'int4', hasDefault: true },
  changedAt: { type: 'timestamptz', hasDefault: true },
});

export const screenPublicationTable = table('screen_publication', ['profileId', 'no'], {
  profileId: { type: 'uuid' },
  no: { type: 'int4' },
  content: { type: 'jsonb' },
  publishAt: { type: 'timestamptz' },
  byMemberId: { type: 'uuid' },
  at: { type: 'timestamptz', hasDefault: true },
});
