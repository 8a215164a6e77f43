/** Answers of the protocol to a terminal that has been let in. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { contactOf, zoneOf } from '../../../devices/server/door.ts';
import { answersOf, infoOf, printable } from '../../rules/lines.ts';
import { optionsText } from '../../rules/options.ts';
import { offsetMs, wholeHours } from '../../rules/zone.ts';
import { answerCommands, hasOpen, queueCommands, takeCommands } from '../command.store.ts';
import { rememberUsers, usersIn } from '../user.store.ts';
import type { Entered, Visit } from './enter.ts';
import { takePunches } from './take.ts';

/** Polls within this time are written down once. */
const pollMs = 15_000;

const minutesOf = (zone: string, now: Date): number => Math.round(offsetMs(zone, now.getTime()) / 60_000);

/** Sets the clock by command where the zone has no whole hours, or has changed since the last greeting. */
async function askForClock(tx: Tx, deviceId: string): Promise<void> {
  if (!(await hasOpen(tx, deviceId, 'clock')))
    await queueCommands(tx, { deviceId, kind: 'clock', byMemberId: null }, ['']);
}

/** The terminal has started, or has found its way back. */
export async function greet(tx: Tx, { device, terminal }: Entered, { parameters }: Visit): Promise<string> {
  const zone = await zoneOf(tx, device);
  const hours = wholeHours(zone, tx.now.getTime());
  const pushVersion = printable(parameters.get('pushver') ?? '').slice(0, 20);
  await contactOf(tx, device);
  await tx.run(sql`
    update terminal set greeted_at = ${tx.instant}, polled_at = null, told_minutes = ${minutesOf(zone, tx.now)},
      push_version = ${pushVersion}
    where org_id = ${tx.orgId} and device_id = ${device.id}`);
  if (hours === null) await askForClock(tx, device.id);
  const { serial, stamp } = terminal;
  return optionsText({ serial, stamp, wholeHours: hours, pushVersion });
}

/** The terminal asks what to do, and says how it is. */
export async function poll(tx: Tx, { device, terminal }: Entered, { parameters }: Visit): Promise<string> {
  const info = infoOf(parameters.get('info') ?? '');
  const zone = await zoneOf(tx, device);
  await contactOf(tx, device, info ? { firmware: info.firmware } : {});
  const minutes = minutesOf(zone, tx.now);
  if (terminal.toldMinutes !== null && terminal.toldMinutes !== minutes) await askForClock(tx, device.id);
  const isDue = terminal.polledAt === null || tx.now.getTime() - Date.parse(terminal.polledAt) > pollMs;
  if (info || isDue)
    await tx.run(sql`
      update terminal set polled_at = ${tx.instant}, told_minutes = ${minutes},
        users = coalesce(${info?.users ?? null}::int, users), records = coalesce(${info?.records ?? null}::int, records),
        address = case when ${info?.address ?? ''}::text = '' then address else ${info?.address ?? ''}::text end
      where org_id = ${tx.orgId} and device_id = ${device.id}`);
  const lines = await takeCommands(tx, device.id, zone);
  return lines.length === 0 ? 'OK' : `${lines.join('\r\n')}\r\n`;
}

const stampOf = ({ parameters }: Visit): string | null => {
  const stamp = parameters.get('stamp') ?? '';
  return /^\d{1,20}$/.test(stamp) ? stamp : null;
};

/** Takes what a terminal has; `OK` and the number of lines, once all of it is committed. */
export async function take(
  tx: Tx,
  { device, terminal }: Entered,
  visit: Visit,
  body: string,
): Promise<string> {
  await contactOf(tx, device);
  const table = (visit.parameters.get('table') ?? '').toUpperCase();
  if (table === 'ATTLOG')
    return `OK: ${await takePunches(tx, { device, terminal, body, stamp: stampOf(visit) })}`;
  if (table === 'OPERLOG' || table === 'USERINFO') await rememberUsers(tx, device.id, usersIn(body), false);
  // Photographs and templates are dropped.
  return `OK: ${countLines(body)}`;
}

function countLines(body: string): number {
  let lines = 0;
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\n', at);
    if (body.slice(at, end < 0 ? body.length : end).trim() !== '') lines += 1;
    at = end < 0 ? body.length : end + 1;
  }
  return lines;
}

export async function heed(tx: Tx, { device }: Entered, body: string): Promise<string> {
  await contactOf(tx, device);
  await answerCommands(tx, device.id, answersOf(body));
  return 'OK';
}
