/** Orders of people to terminals. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { daysBetween } from '../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { lockDevice, membersOfDevice, type Device } from '../../devices/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { daysOfAct, type terminalsCalls as calls } from '../calls.ts';
import {
  deleteUsers,
  plainCommands,
  queryPunches,
  terminalName,
  updateUsers,
  usersOfCommand,
  type TerminalUser,
} from '../rules/command.ts';
import { isPin } from '../rules/lines.ts';
import { queueCommands } from './command.store.ts';
import { markDirty, type MemberDay } from './dirty.ts';
import { terminalRefusals as refusals } from './refusals.ts';
import { forgetUsers, rememberUsers, sentPins } from './user.store.ts';

/** Commands that wait for one terminal. */
const longestBacklog = 500;

/** A terminal in use, whose queue has room. */
async function inUse(tx: Tx, id: string): Promise<Device> {
  const device = await lockDevice(tx, { id, kind: 'terminal' });
  if (device.state !== 'active') throw refusals.terminal_not_active();
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from terminal_command
    where org_id = ${tx.orgId} and device_id = ${id} and state in ('queued', 'sent')`);
  if (count >= longestBacklog) throw refusals.backlog_full({ count });
  return device;
}

function judgeDays(from: string, to: string): void {
  if (to < from || daysBetween(from, to) >= daysOfAct)
    throw refusals.days_order({ days: daysOfAct }).at('to');
}

export async function command({ tx, actor }: Ctx, { id, kind }: ParsedInputOf<typeof calls.command>) {
  await inUse(tx, id);
  const body = kind === 'clock' ? '' : plainCommands[kind];
  const count = await queueCommands(tx, { deviceId: id, kind, byMemberId: actor.memberId }, [body]);
  return { count };
}

export async function query({ tx, actor }: Ctx, { id, from, to }: ParsedInputOf<typeof calls.query>) {
  judgeDays(from, to);
  await inUse(tx, id);
  const body = queryPunches(`${from} 00:00:00`, `${to} 23:59:59`);
  const count = await queueCommands(tx, { deviceId: id, kind: 'query', byMemberId: actor.memberId }, [body]);
  return { count };
}

/** The numbers that members have at terminals now: the one that was given last, else their member number. */
async function pinsOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const today = tx.instant.slice(0, 10);
  const rows = await tx.all(sql<{ memberId: string; pin: string }>`
    select b.member_id as "memberId", b.pin from punch_badge b
    where b.org_id = ${tx.orgId} and b.member_id = any(${[...memberIds]}::uuid[]) and b.from_day <= ${today}::date
      and not exists (select from punch_badge l where l.org_id = b.org_id and l.pin = b.pin
        and l.from_day > b.from_day and l.from_day <= ${today}::date)
    order by b.from_day`);
  return new Map(rows.map(({ memberId, pin }) => [memberId, pin]));
}

const slices = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

export async function sync({ tx, actor }: Ctx, { id }: ParsedInputOf<typeof calls.sync>) {
  await inUse(tx, id);
  const memberIds = await membersOfDevice(tx, id);
  const [members, pins] = [await membersByIds(tx, memberIds), await pinsOf(tx, memberIds)];
  const all = [...members.values()].map(({ id: memberId, name, number }) => ({
    pin: pins.get(memberId) ?? number,
    name: terminalName(name),
  }));
  const users: TerminalUser[] = all.filter(({ pin }) => isPin(pin));
  if (users.length === 0) throw refusals.no_members();
  const current = new Set(users.map(({ pin }) => pin));
  const former = (await sentPins(tx, id)).filter((pin) => !current.has(pin));
  const by = { deviceId: id, byMemberId: actor.memberId };
  await queueCommands(tx, { ...by, kind: 'users' }, slices(users, usersOfCommand).map(updateUsers));
  await queueCommands(
    tx,
    { ...by, kind: 'delete' },
    former.map((pin) => deleteUsers([pin])),
  );
  await rememberUsers(tx, id, users, true);
  await forgetUsers(tx, id, former);
  return { count: users.length, removed: former.length, unfit: all.length - users.length };
}

export async function rerun({ tx }: Ctx, { from, to, memberId }: ParsedInputOf<typeof calls.rerun>) {
  judgeDays(from, to);
  const days = await tx.all(sql<MemberDay>`
    select distinct p.member_id as "memberId", p.day from punch p
    where p.org_id = ${tx.orgId} and p.day between ${from}::date and ${to}::date and p.member_id is not null
      and (${memberId}::uuid is null or p.member_id = ${memberId}::uuid)`);
  await markDirty(tx, days);
  return { count: days.length };
}
