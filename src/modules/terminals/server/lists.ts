/** Commands with their answers, and lines that are no punches. */
import { sql } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { devicesSql } from '../../devices/server/door.ts';
import { memberNameSql } from '../../members/server/doors/relations.door.ts';
import { terminalsCalls as calls } from '../calls.ts';
import { commandFields, commandWords, faultFields, faultWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';

/** So much of a command is shown. */
const shownBody = 500;

export const commandList = listQuery(calls.commands, {
  from: ({ tx }) =>
    sql`terminal_command q join (select d.id, d.name from ${devicesSql(tx, 'terminal')}) n on n.id = q.device_id`,
  visible: ({ tx }) => sql`q.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`q.device_id::text || '.' || q.number::text`,
    deviceName: sql`n.name`,
    number: sql`q.number`,
    kind: sql`q.kind`,
    body: sql`left(q.body, ${shownBody})`,
    state: sql`q.state`,
    attempts: sql`q.attempts`,
    result: sql`q.result`,
    byName: sql`coalesce(${memberNameSql(tx, sql`q.by_member_id`)}, '')`,
    queuedAt: sql`q.queued_at`,
    sentAt: sql`q.sent_at`,
    answeredAt: sql`q.answered_at`,
  }),
  where: {
    deviceId: equals(sql`q.device_id`),
    state: equals(sql`q.state`),
    kind: equals(sql`q.kind`),
  },
  sort: { queuedAt: sql`q.queued_at` },
  order: '-queuedAt',
  tie: sql`q.device_id::text || '.' || q.number::text`,
});

export const commandExport = exportOf(commandList, {
  kind: 'terminals.commands',
  permission: terminalRights.view,
  columns: Object.values(commandFields),
  words: commandWords,
});

export const faultList = listQuery(calls.faults, {
  from: ({ tx }) =>
    sql`punch_fault f join (select d.id, d.name from ${devicesSql(tx, 'terminal')}) n on n.id = f.device_id`,
  visible: ({ tx }) => sql`f.org_id = ${tx.orgId}`,
  columns: {
    id: sql`f.id`,
    arrivedAt: sql`f.arrived_at`,
    deviceName: sql`n.name`,
    line: sql`f.line`,
    fault: sql`f.fault`,
    raw: sql`f.raw`,
  },
  where: {
    keyword: (words) => sql`strpos(lower(f.raw), lower(${words})) > 0`,
    deviceId: equals(sql`f.device_id`),
    fault: equals(sql`f.fault`),
  },
  sort: { arrivedAt: sql`f.arrived_at` },
  order: '-arrivedAt',
  tie: sql`f.id`,
});

export const faultExport = exportOf(faultList, {
  kind: 'terminals.faults',
  permission: terminalRights.view,
  columns: Object.values(faultFields),
  words: faultWords,
});
