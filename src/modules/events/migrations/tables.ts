/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const eventTable = table('event', ['id'], {
  id: { type: 'uuid' },
  code: { type: 'text' },
  version: { type: 'int4', hasDefault: true },
  status: { type: 'int2', in: [0, 1], hasDefault: true },
});

export const eventFavouriteTable = table('event_favourite', ['memberId', 'eventId'], {
  memberId: { type: 'uuid' },
  eventId: { type: 'uuid' },
});

export const eventTagTable = table('event_tag', ['id'], {
  id: { type: 'uuid' },
  code: { type: 'text' },
  name: { type: 'text' },
  names: { type: 'jsonb', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});

export const eventTypeTable = table('event_type', ['id'], {
  id: { type: 'uuid' },
  parentId: { type: 'uuid', isNullable: true },
  code: { type: 'text' },
  name: { type: 'text' },
  names: { type: 'jsonb', hasDefault: true },
  position: { type: 'int4', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  isDeleted: { type: 'bool', hasDefault: true },
});

export const eventUseTable = table('event_use', ['memberId', 'eventId'], {
  memberId: { type: 'uuid' },
  eventId: { type: 'uuid' },
  uses: { type: 'int4' },
  lastAt: { type: 'timestamptz' },
});

export const eventVersionTable = table('event_version', ['eventId', 'version'], {
  eventId: { type: 'uuid' },
  version: { type: 'int4' },
  typeId: { type: 'uuid' },
  name: { type: 'text' },
  description: { type: 'text' },
  b: { type: 'int4' },
  bMin: { type: 'int4' },
  bMax: { type: 'int4' },
  a: { type: 'int4' },
  aMin: { type: 'int4' },
  aMax: { type: 'int4' },
  p: { type: 'int4' },
  pMin: { type: 'int4' },
  pMax: { type: 'int4' },
  g: { type: 'int4' },
  gMin: { type: 'int4' },
  gMax: { type: 'int4' },
  ticket: { type: 'bool' },
  pieceCount: { type: 'bool' },
  decimals: { type: 'bool' },
  tags: { type: 'uuid[]', hasDefault: true },
  search: { type: 'text' },
  byUserId: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz', hasDefault: true },
  names: { type: 'jsonb', hasDefault: true },
  descriptions: { type: 'jsonb', hasDefault: true },
  firstReviewerId: { type: 'uuid', isNullable: true },
  lastReviewerId: { type: 'uuid', isNullable: true },
  reviewersLocked: { type: 'bool', hasDefault: true },
  selfClaim: { type: 'bool', hasDefault: true },
  evidenceRequired: { type: 'bool', hasDefault: true },
  capSpan: { type: 'text', in: ['once', 'day', 'week', 'month', 'year'], isNullable: true },
  capTimes: { type: 'int4', isNullable: true },
  tickets: { type: 'int2', hasDefault: true },
});
