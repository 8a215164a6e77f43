/** Carries out a board's turn over its line, outside every transaction, and writes down what came of it. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { contactOf } from '../../../devices/server/door.ts';
import { boardLimits } from '../../rules/board.rules.ts';
import { lookOf, type Board } from '../board.store.ts';
import { drawnText } from '../dots/drawn.ts';
import { alphaDriver, isPlain } from '../driver/alpha/alpha.ts';
import type { Content, Driver, Order, ReadBack } from '../driver/driver.ts';
import { LineFault, openLine, type Line, type LineFaultKind, type LineLimits } from '../driver/line.ts';
import { ownAddress } from './own-address.ts';
import { lockHeld, nextLook, takeTurn, type BoardNow, type Turn } from './turn.ts';

/** Tries of a message that the board takes and shows something else for. */
const mostAttempts = 5;
const firstRestSeconds = 5;
const longestRestSeconds = 60;

type Outcome =
  | { readonly is: 'done'; readonly readBack: ReadBack; readonly firmware: string }
  | { readonly is: 'failed'; readonly fault: LineFaultKind };

/** A delivery ends before another process may take the board. */
const longestMs = 60_000;

/** There is one protocol so far; a second is a second driver. */
const driver: Driver = alphaDriver;

/** The text as the board shows it. */
export async function contentOf(
  text: string,
  { height }: Pick<Board, 'height'>,
  by: string,
  mostWidth: number = boardLimits.dots,
): Promise<Content> {
  if (isPlain(text)) return { kind: 'text', text };
  return { kind: 'dots', text, dots: await drawnText({ text, height, mostWidth }, by) };
}

async function ordersOf(
  { board, clock, target, setsUp, restarts, setsClock }: Turn,
  by: string,
): Promise<Order[]> {
  const orders: Order[] = [];
  if (restarts) orders.push({ is: 'restart' });
  if (setsUp) {
    const rest = await contentOf(board.restLine, board, by, boardLimits.restDots);
    orders.push({ is: 'setUp', rest, clock });
  } else if (setsClock) orders.push({ is: 'clock', clock });
  if (target.is === 'message')
    orders.push({ is: 'show', content: await contentOf(target.message.text, board, by) });
  else if (target.is !== 'same') orders.push({ is: target.is === 'dark' ? 'blank' : 'clear' });
  return orders;
}

/** Sends orders over one connection; what is shown last is read back where the board answers. */
export async function carryOut(
  app: Pick<App, 'db' | 'environment'>,
  board: Board,
  orders: readonly Order[],
  limits?: LineLimits,
): Promise<Outcome> {
  const look = lookOf(board);
  let line: Line | null = null;
  const limit = setTimeout(() => line?.destroy(), longestMs);
  try {
    line = await openLine(board, await ownAddress(app), limits);
    const firmware = await driver.greet(line, look);
    for (const order of orders) await driver.send(line, driver.encode(look, order));
    const last = orders.at(-1);
    const readBack =
      firmware !== '' && last?.is === 'show' ? await driver.readBack(line, look, last) : 'silent';
    await line.close();
    return { is: 'done', readBack, firmware };
  } catch (error) {
    line?.destroy();
    if (!(error instanceof LineFault)) throw error;
    return { is: 'failed', fault: error.kind };
  } finally {
    clearTimeout(limit);
  }
}

async function noteFailure(tx: Tx, { board, target, now }: Turn, fault: string): Promise<void> {
  const seconds = Math.min(longestRestSeconds, firstRestSeconds * 2 ** Math.min(now.tries, 8));
  await tx.run(sql`
    update board_now set holder_id = null, held_until = null, tries = tries + 1, fault = ${fault},
      wake_at = ${tx.instant}::timestamptz + make_interval(secs => ${seconds})
    where org_id = ${tx.orgId} and device_id = ${board.deviceId}`);
  if (target.is === 'message')
    await tx.run(sql`
      update board_message set reason = ${fault}
      where org_id = ${tx.orgId} and id = ${target.message.id} and state = 'queued'`);
}

/** The message is where the board has it, even if it was withdrawn meanwhile: the next turn replaces it. */
async function noteMessage(tx: Tx, { target }: Turn, readBack: ReadBack): Promise<void> {
  if (target.is !== 'message') return;
  const { id, attempts } = target.message;
  if (readBack !== 'other') {
    const state = readBack === 'same' ? 'shown' : 'sent';
    await tx.run(sql`
      update board_message set state = ${state}, reason = '',
        version = version + case when state = ${state} then 0 else 1 end,
        first_at = coalesce(first_at, ${tx.instant}::timestamptz), last_at = ${tx.instant}
      where org_id = ${tx.orgId} and id = ${id} and state in ('queued', 'sent', 'shown')`);
    return;
  }
  // Tried once more by this turn.
  const state = attempts + 1 >= mostAttempts ? 'failed' : 'queued';
  await tx.run(sql`
    update board_message set state = ${state}, reason = 'other', version = version + 1
    where org_id = ${tx.orgId} and id = ${id} and state in ('queued', 'sent', 'shown')`);
}

async function noteSuccess(
  tx: Tx,
  turn: Turn,
  row: BoardNow,
  { readBack, firmware }: Extract<Outcome, { is: 'done' }>,
): Promise<void> {
  const { board, target, now, day, setsUp, device } = turn;
  await contactOf(tx, device, { firmware });
  await noteMessage(tx, turn, readBack);
  const isShown = target.is === 'message' && readBack !== 'other';
  const after =
    target.is === 'same'
      ? { messageId: now.messageId, text: now.text, since: now.since, isDark: now.isDark }
      : {
          messageId: isShown ? target.message.id : null,
          text: isShown ? target.message.text : '',
          since: isShown ? tx.instant : null,
          isDark: target.is === 'dark',
        };
  const isOther = readBack === 'other';
  const seconds = isOther ? firstRestSeconds : nextLook(tx, board, after);
  // A message that was withdrawn while it was sent is replaced at once.
  const isStale = isShown && (await isWithdrawn(tx, target.message.id));
  // Something came for a board that rests, while it was looked after.
  const wasWoken = after.messageId === null && !isOther && row.wakeAt !== now.wakeAt;
  await tx.run(sql`
    update board_now set holder_id = null, held_until = null, tries = 0, fault = ${isOther ? 'other' : ''},
      message_id = ${after.messageId}, text = ${after.text}, since = ${after.since}, is_dark = ${after.isDark},
      set_up = ${setsUp ? board.revision : now.setUp}, clock_on = ${day}, seen_at = ${tx.instant},
      wants_restart = wants_restart and not ${turn.restarts},
      wake_at = ${tx.instant}::timestamptz + make_interval(secs => ${isStale || wasWoken ? 0 : seconds})
    where org_id = ${tx.orgId} and device_id = ${board.deviceId}`);
}

async function isWithdrawn(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from board_message where org_id = ${tx.orgId} and id = ${id} and state = 'withdrawn'`);
  return found !== undefined;
}

async function note(tx: Tx, turn: Turn, outcome: Outcome): Promise<void> {
  // Another process has taken the board since, because this one was assumed dead.
  const row = await lockHeld(tx, turn.board.deviceId, turn.holderId);
  if (!row) return;
  if (outcome.is === 'failed') await noteFailure(tx, turn, outcome.fault);
  else await noteSuccess(tx, turn, row, outcome);
}

/** Looks after one board, if it is due and nobody else does. True where something was done. */
export async function lookAfter(
  app: Pick<App, 'db' | 'environment'>,
  { orgId, deviceId }: { orgId: string; deviceId: string },
  limits?: LineLimits,
): Promise<boolean> {
  const scope = { orgId, userId: null, task: 'boards.deliver' };
  const turn = await app.db.transact(scope, (tx) => takeTurn(tx, deviceId));
  if (!turn) return false;
  const outcome = await carryOut(app, turn.board, await ordersOf(turn, orgId), limits);
  await app.db.transact(scope, (tx) => note(tx, turn, outcome));
  return true;
}
