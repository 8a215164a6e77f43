/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const punchTable = table('punch', ['id'], {
  id: { type: 'uuid' },
  deviceId: { type: 'uuid' },
  pin: { type: 'text' },
  second: { type: 'text' },
  raw: { type: 'text' },
  zone: { type: 'text' },
  day: { type: 'date' },
  at: { type: 'timestamptz' },
  arrivedAt: { type: 'timestamptz' },
  stateCode: { type: 'int2', isNullable: true },
  verify: { type: 'int2', isNullable: true },
  workCode: { type: 'text', hasDefault: true },
  flags: { type: 'text[]', hasDefault: true },
  state: { type: 'text', in: ['matched', 'unmatched', 'ignored', 'duplicate'] },
  memberId: { type: 'uuid', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  ignoredBy: { type: 'uuid', isNullable: true },
});

export const punchBadgeTable = table('punch_badge', ['id'], {
  id: { type: 'uuid' },
  pin: { type: 'text' },
  fromDay: { type: 'date' },
  memberId: { type: 'uuid', isNullable: true },
  byMemberId: { type: 'uuid', isNullable: true },
  at: { type: 'timestamptz' },
  version: { type: 'int4', hasDefault: true },
});

export const punchDirtyTable = table('punch_dirty', ['memberId', 'day'], {
  memberId: { type: 'uuid' },
  day: { type: 'date' },
});

export const punchFaultTable = table('punch_fault', ['id'], {
  id: { type: 'uuid' },
  deviceId: { type: 'uuid' },
  line: { type: 'int4' },
  raw: { type: 'text' },
  fault: { type: 'text', in: ['form', 'torn', 'pin', 'time', 'year', 'future', 'long'] },
  digest: { type: 'bytea' },
  arrivedAt: { type: 'timestamptz' },
});

export const terminalTable = table('terminal', ['deviceId'], {
  deviceId: { type: 'uuid' },
  serial: { type: 'text' },
  code: { type: 'text' },
  network: { type: 'bytea', isNullable: true },
  hasKey: { type: 'bool', hasDefault: true },
  confirmedAt: { type: 'timestamptz', isNullable: true },
  stamp: { type: 'text', hasDefault: true },
  pushVersion: { type: 'text', hasDefault: true },
  users: { type: 'int4', isNullable: true },
  records: { type: 'int4', isNullable: true },
  address: { type: 'text', hasDefault: true },
  lastAt: { type: 'timestamptz', isNullable: true },
  lastPushAt: { type: 'timestamptz', isNullable: true },
  greetedAt: { type: 'timestamptz', isNullable: true },
  polledAt: { type: 'timestamptz', isNullable: true },
  toldMinutes: { type: 'int4', isNullable: true },
  clockOff: { type: 'int4', hasDefault: true },
  countedOn: { type: 'date', isNullable: true },
  counted: { type: 'int4', hasDefault: true },
  faulty: { type: 'int4', hasDefault: true },
  dropped: { type: 'int4', hasDefault: true },
  lastCommand: { type: 'int4', hasDefault: true },
  punches: { type: 'int4', hasDefault: true },
});

export const terminalCommandTable = table('terminal_command', ['deviceId', 'number'], {
  deviceId: { type: 'uuid' },
  number: { type: 'int4' },
  kind: { type: 'text', in: ['users', 'delete', 'clock', 'query', 'info', 'check', 'reboot'] },
  body: { type: 'text' },
  state: { type: 'text', in: ['queued', 'sent', 'done', 'failed', 'expired'], hasDefault: true },
  attempts: { type: 'int4', hasDefault: true },
  result: { type: 'int4', isNullable: true },
  byMemberId: { type: 'uuid', isNullable: true },
  queuedAt: { type: 'timestamptz' },
  sentAt: { type: 'timestamptz', isNullable: true },
  answeredAt: { type: 'timestamptz', isNullable: true },
});

export const terminalUserTable = table('terminal_user', ['deviceId', 'pin'], {
  deviceId: { type: 'uuid' },
  pin: { type: 'text' },
  name: { type: 'text' },
  isSent: { type: 'bool' },
});
