/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const boardTable = table('board', ['deviceId'], {
  deviceId: { type: 'uuid' },
  host: { type: 'text' },
  port: { type: 'int4' },
  signType: { type: 'text', hasDefault: true },
  signAddress: { type: 'text', hasDefault: true },
  width: { type: 'int4' },
  height: { type: 'int4' },
  brightness: { type: 'int4', hasDefault: true },
  color: { type: 'text', in: ['red', 'green', 'amber'], hasDefault: true },
  speed: { type: 'int4', hasDefault: true },
  seconds: { type: 'int4', hasDefault: true },
  stayMinutes: { type: 'int4', hasDefault: true },
  restLine: { type: 'text', hasDefault: true },
  testLine: { type: 'text', hasDefault: true },
  week: { type: 'jsonb' },
  isBlank: { type: 'bool', hasDefault: true },
  revision: { type: 'int4', hasDefault: true },
  names: { type: 'text', in: ['full', 'adults', 'masked'], hasDefault: true },
});

export const boardMessageTable = table('board_message', ['id'], {
  id: { type: 'uuid' },
  deviceId: { type: 'uuid' },
  source: {
    type: 'text',
    in: ['award', 'deduction', 'announcement', 'birthday', 'monthRanking', 'totalRanking', 'manual'],
  },
  objectId: { type: 'text' },
  text: { type: 'text' },
  state: {
    type: 'text',
    in: ['queued', 'sent', 'shown', 'failed', 'expired', 'withdrawn'],
    hasDefault: true,
  },
  reason: { type: 'text', hasDefault: true },
  voidBy: { type: 'text', in: ['person', 'source'], isNullable: true },
  attempts: { type: 'int4', hasDefault: true },
  byMemberId: { type: 'uuid', isNullable: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
  queuedAt: { type: 'timestamptz', hasDefault: true },
  firstAt: { type: 'timestamptz', isNullable: true },
  lastAt: { type: 'timestamptz', isNullable: true },
  untilAt: { type: 'timestamptz' },
  version: { type: 'int4', hasDefault: true },
});

export const boardNewsTable = table('board_news', ['id'], {
  id: { type: 'uuid' },
  payload: { type: 'jsonb' },
});

export const boardNowTable = table('board_now', ['deviceId'], {
  deviceId: { type: 'uuid' },
  wakeAt: { type: 'timestamptz' },
  heldUntil: { type: 'timestamptz', isNullable: true },
  holderId: { type: 'uuid', isNullable: true },
  messageId: { type: 'uuid', isNullable: true },
  text: { type: 'text', hasDefault: true },
  since: { type: 'timestamptz', isNullable: true },
  setUp: { type: 'int4', hasDefault: true },
  clockOn: { type: 'date', isNullable: true },
  seenAt: { type: 'timestamptz', isNullable: true },
  wantsRestart: { type: 'bool', hasDefault: true },
  isDark: { type: 'bool', hasDefault: true },
  tries: { type: 'int4', hasDefault: true },
  fault: { type: 'text', hasDefault: true },
});

export const boardSourceTable = table('board_source', ['deviceId', 'source'], {
  deviceId: { type: 'uuid' },
  source: {
    type: 'text',
    in: ['award', 'deduction', 'announcement', 'birthday', 'monthRanking', 'totalRanking'],
  },
  isOn: { type: 'bool' },
  template: { type: 'text' },
  position: { type: 'int4' },
});
