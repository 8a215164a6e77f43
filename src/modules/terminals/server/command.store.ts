/** Commands to terminals: queued by people, sent with the next poll, and answered once. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { setClock } from '../rules/command.ts';
import type { commandKinds } from '../rules/states.ts';
import { secondOf } from '../rules/zone.ts';

export type CommandKind = (typeof commandKinds)[number];

/** Of one poll: more wait for the next. */
const commandsOfPoll = 20;
const bytesOfPoll = 65_536;
const resentAfterSeconds = 60;
const mostAttempts = 5;
const expiredAfterDays = 7;

/** Queues commands of a terminal that is locked. */
export async function queueCommands(
  tx: Tx,
  { deviceId, kind, byMemberId }: { deviceId: string; kind: CommandKind; byMemberId: string | null },
  bodies: readonly string[],
): Promise<number> {
  if (bodies.length === 0) return 0;
  const { last } = await tx.one(sql<{ last: number }>`
    update terminal set last_command = last_command + ${bodies.length}
    where org_id = ${tx.orgId} and device_id = ${deviceId} returning last_command as last`);
  const numbers = bodies.map((_body, index) => last - bodies.length + 1 + index);
  await tx.run(sql`
    insert into terminal_command (org_id, device_id, number, kind, body, by_member_id, queued_at)
    select ${tx.orgId}, ${deviceId}, n.number, ${kind}, n.body, ${byMemberId}, ${tx.instant}
    from unnest(${numbers}::int[], ${[...bodies]}::text[]) as n(number, body)`);
  return bodies.length;
}

/** Whether one of a kind waits to be sent or answered. */
export const hasOpen = async (tx: Tx, deviceId: string, kind: CommandKind): Promise<boolean> =>
  Boolean(
    await tx.maybe(sql<{ number: number }>`
      select number from terminal_command
      where org_id = ${tx.orgId} and device_id = ${deviceId} and kind = ${kind} and state in ('queued', 'sent') limit 1`),
  );

/** Ends commands that were sent in vain, or that wait for a terminal that does not come. A reboot is never sent twice. */
const expire = (tx: Tx, deviceId: string) =>
  tx.run(sql`
    update terminal_command set state = 'expired'
    where org_id = ${tx.orgId} and device_id = ${deviceId} and state in ('queued', 'sent')
      and (queued_at < ${tx.instant}::timestamptz - make_interval(days => ${expiredAfterDays})
        or sent_at < ${tx.instant}::timestamptz - make_interval(secs => ${resentAfterSeconds})
          and (attempts >= ${mostAttempts} or kind = 'reboot'))`);

type Sent = { number: number; kind: CommandKind; body: string };

/** The lines of the commands that a poll of the locked terminal is answered with; each is sent again until it is answered. */
export async function takeCommands(tx: Tx, deviceId: string, zone: string): Promise<string[]> {
  await expire(tx, deviceId);
  const waiting = await tx.all(sql<Sent>`
    select number, kind, body from terminal_command
    where org_id = ${tx.orgId} and device_id = ${deviceId} and state in ('queued', 'sent')
      and (sent_at is null or sent_at < ${tx.instant}::timestamptz - make_interval(secs => ${resentAfterSeconds}))
    order by number limit ${commandsOfPoll}`);
  const clock = setClock(secondOf(zone, tx.now.getTime()));
  const lines: string[] = [];
  const numbers: number[] = [];
  let bytes = 0;
  for (const { number, kind, body } of waiting) {
    const line = `C:${number}:${kind === 'clock' ? clock : body}`;
    bytes += Buffer.byteLength(line);
    if (lines.length > 0 && bytes > bytesOfPoll) break;
    lines.push(line);
    numbers.push(number);
  }
  if (numbers.length > 0)
    await tx.run(sql`
      update terminal_command set state = 'sent', sent_at = ${tx.instant}, attempts = attempts + 1
      where org_id = ${tx.orgId} and device_id = ${deviceId} and number = any(${numbers}::int[])`);
  return lines;
}

/** Writes down what the terminal answered; the first answer to a command that was sent holds. */
export async function answerCommands(
  tx: Tx,
  deviceId: string,
  answers: readonly { number: number; code: number }[],
): Promise<number> {
  if (answers.length === 0) return 0;
  const first = [...new Map(answers.toReversed().map((answer) => [answer.number, answer])).values()];
  return tx.run(sql`
    update terminal_command c set state = case when n.code < 0 then 'failed' else 'done' end, result = n.code,
      answered_at = ${tx.instant}
    from unnest(${first.map(({ number }) => number)}::int[], ${first.map(({ code }) => code)}::int[]) as n(number, code)
    where c.org_id = ${tx.orgId} and c.device_id = ${deviceId} and c.number = n.number
      and c.state in ('sent', 'expired') and c.sent_at is not null`);
}
