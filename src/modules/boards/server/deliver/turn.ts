/** The turn of a board: what it is to do now, held by one process while it does it. */
import { dateTimeInZone, dayInZone } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { deviceById, zoneOf, type Device } from '../../../devices/server/door.ts';
import { boardNowTable } from '../../migrations/tables.ts';
import { isOn } from '../../rules/board.rules.ts';
import { liveStates } from '../../rules/states.ts';
import { boardById, type Board } from '../board.store.ts';
import type { WallClock } from '../driver/driver.ts';
import { messageColumns, type BoardMessage } from '../queue/message.store.ts';

export type BoardNow = RowOf<typeof boardNowTable>;

/** Longer than the longest delivery: after it the process that held the board is assumed dead. */
const holdSeconds = 90;
/** A board is connected to once a minute at least, so that its silence is noticed. */
const probeSeconds = 60;
/** Connected to within this time, it is not asked again just to see whether it is there. */
const freshMs = 50_000;

/** The content until the next turn; `same`: nothing changes. */
type Target =
  | { readonly is: 'message'; readonly message: BoardMessage }
  | { readonly is: 'rest' | 'dark' | 'same' };

export type Turn = {
  readonly holderId: string;
  readonly now: BoardNow;
  readonly board: Board;
  readonly device: Device;
  readonly clock: WallClock;
  readonly day: string;
  readonly target: Target;
  readonly setsUp: boolean;
  readonly restarts: boolean;
  readonly setsClock: boolean;
};

/** The wall clock of a zone. */
function clockIn(now: Date, zone: string): WallClock {
  const [date = '', time = ''] = dateTimeInZone(now, zone).split(/[ T]/);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { year, month, day, hour, minute, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

/** Clocks are set once a day at four in the morning, when summer time has begun or ended. */
const clockHour = 4;
const clockDay = (now: Date, zone: string): string =>
  dayInZone(new Date(now.getTime() - clockHour * 3_600_000), zone);

const lockNow = (tx: Tx, deviceId: string): Promise<BoardNow | undefined> =>
  tx.maybe(sql<BoardNow>`
    select ${columnsOf(boardNowTable, 'n')} from board_now n
    where n.org_id = ${tx.orgId} and n.device_id = ${deviceId} for update skip locked`);

/** The row of a board that this holder still has, under its lock. */
export const lockHeld = (tx: Tx, deviceId: string, holderId: string): Promise<BoardNow | undefined> =>
  tx.maybe(sql<BoardNow>`
    select ${columnsOf(boardNowTable, 'n')} from board_now n
    where n.org_id = ${tx.orgId} and n.device_id = ${deviceId} and n.holder_id = ${holderId} for update`);

/** Messages that waited for longer than they are of use. */
async function expire(tx: Tx, deviceId: string): Promise<void> {
  await tx.run(sql`
    update board_message set state = 'expired', version = version + 1
    where org_id = ${tx.orgId} and device_id = ${deviceId} and state = 'queued' and until_at <= ${tx.instant}`);
}

/** The message whose turn it is: those that were never shown, by hand first, then in the order of the board's sources and of time; then those that come again, the longest ago first. */
const nextMessage = (tx: Tx, deviceId: string): Promise<BoardMessage | undefined> =>
  tx.maybe(sql<BoardMessage>`
    select ${messageColumns} from board_message m
    left join board_source s on s.org_id = m.org_id and s.device_id = m.device_id and s.source = m.source
    where m.org_id = ${tx.orgId} and m.device_id = ${deviceId} and m.state = any(${[...liveStates]}::text[])
      and m.until_at > ${tx.instant}
    order by m.state = 'queued' desc, case when m.state = 'queued' then coalesce(s.position, -1) else 0 end,
      case when m.state = 'queued' then m.queued_at else m.last_at end, m.id limit 1`);

const liveMessage = (tx: Tx, id: string): Promise<BoardMessage | undefined> =>
  tx.maybe(sql<BoardMessage>`
    select ${messageColumns} from board_message m
    where m.org_id = ${tx.orgId} and m.id = ${id} and m.state in ('sent', 'shown') and m.until_at > ${tx.instant}`);

async function targetOf(tx: Tx, board: Board, now: BoardNow, isLit: boolean): Promise<Target> {
  if (!isLit) return { is: now.isDark ? 'same' : 'dark' };
  const current = now.messageId === null || now.isDark ? undefined : await liveMessage(tx, now.messageId);
  const shownMs = now.since === null ? Infinity : tx.now.getTime() - new Date(now.since).getTime();
  if (current && shownMs < board.seconds * 1_000) return { is: 'same' };
  const message = await nextMessage(tx, board.deviceId);
  if (message) return message.id === current?.id ? { is: 'same' } : { is: 'message', message };
  return { is: now.messageId !== null || now.isDark ? 'rest' : 'same' };
}

/** Says `same` in full, for a board that has forgotten it. */
async function anew(tx: Tx, now: BoardNow, target: Target): Promise<Target> {
  if (target.is !== 'same') return target;
  if (now.isDark) return { is: 'dark' };
  const message = now.messageId === null ? undefined : await liveMessage(tx, now.messageId);
  return message ? { is: 'message', message } : { is: 'rest' };
}

/** Holds a board that is due, or any with `isAsked`; null where another process has it, or nothing is to be done. */
export async function takeTurn(tx: Tx, deviceId: string, { isAsked = false } = {}): Promise<Turn | null> {
  const now = await lockNow(tx, deviceId);
  const at = tx.now.getTime();
  if (!now || (now.heldUntil !== null && new Date(now.heldUntil).getTime() > at)) return null;
  if (!isAsked && new Date(now.wakeAt).getTime() > at) return null;
  const [device, board] = await Promise.all([deviceById(tx, deviceId), boardById(tx, deviceId)]);
  if (!board || device?.state !== 'active') {
    await tx.run(sql`delete from board_now where org_id = ${tx.orgId} and device_id = ${deviceId}`);
    return null;
  }
  await expire(tx, deviceId);
  const zone = await zoneOf(tx, device);
  const clock = clockIn(tx.now, zone);
  const day = clockDay(tx.now, zone);
  const isLit = !board.isBlank && isOn(board.week, clock.weekday, clock.hour * 60 + clock.minute);
  const restarts = now.wantsRestart;
  const setsUp = restarts || now.tries > 0 || now.setUp !== board.revision;
  const first = await targetOf(tx, board, now, isLit);
  const target = setsUp ? await anew(tx, now, first) : first;
  const setsClock = now.clockOn !== day;
  const isFresh = now.seenAt !== null && at - new Date(now.seenAt).getTime() < freshMs;
  if (!isAsked && target.is === 'same' && !setsUp && !setsClock && isFresh) {
    await rest(tx, now, board);
    return null;
  }
  const holderId = newId();
  await tx.run(sql`
    update board_now set holder_id = ${holderId},
      held_until = ${tx.instant}::timestamptz + make_interval(secs => ${holdSeconds})
    where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  if (target.is === 'message' && !isAsked)
    await tx.run(sql`
      update board_message set attempts = attempts + 1
      where org_id = ${tx.orgId} and id = ${target.message.id} and state = 'queued'`);
  return { holderId, now, board, device, clock, day, target, setsUp, restarts, setsClock };
}

/** When a board is looked after next: when what it shows is over, or in a minute. */
export function nextLook(
  tx: Tx,
  board: Pick<Board, 'seconds'>,
  { messageId, since }: Pick<BoardNow, 'messageId' | 'since'>,
): number {
  if (messageId === null || since === null) return probeSeconds;
  const passed = (tx.now.getTime() - new Date(since).getTime()) / 1_000;
  return Math.min(probeSeconds, Math.max(1, board.seconds - passed));
}

async function rest(tx: Tx, now: BoardNow, board: Board): Promise<void> {
  const seconds = nextLook(tx, board, now);
  await tx.run(sql`
    update board_now set wake_at = ${tx.instant}::timestamptz + make_interval(secs => ${seconds})
    where org_id = ${tx.orgId} and device_id = ${now.deviceId}`);
}
