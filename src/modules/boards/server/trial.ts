/** Tries a board at once: connects, sends its test line and says what came of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { reading, type BeforeCall } from '../../../kit/server/module.ts';
import { contactOf } from '../../devices/server/door.ts';
import type { boardsCalls as calls, Trial } from '../calls.ts';
import { presentBoard } from './board.store.ts';
import { carryOut, contentOf } from './deliver/deliver.ts';
import { lockHeld, takeTurn, type Turn } from './deliver/turn.ts';
import { boardWaker } from './waker.ts';

/** While another process sends to the board, so long. */
const waitMs = 500;
const mostWaits = 4;

/** Shown where the board has no test line. */
const usualLine = 'TEST 0123456789';

async function hold({ app, by }: BeforeCall, deviceId: string): Promise<Turn | null> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const turn = await app.db.transact({ orgId: by, userId: null, task: 'boards.deliver' }, (tx) =>
      takeTurn(tx, deviceId, { isAsked: true }),
    );
    if (turn) return turn;
    await sleep(waitMs);
  }
  return null;
}

/** The board is set up, shows the line, and is looked after again when it has been seen. */
async function tryBoard(before: BeforeCall, { id }: ParsedInputOf<typeof calls.test>): Promise<Trial> {
  const { board } = await before.asked(({ tx }) => presentBoard(tx, id));
  const turn = await hold(before, id);
  if (!turn) return { result: 'busy', firmware: '', milliseconds: 0 };
  const { app, by } = before;
  const begin = performance.now();
  const rest = await contentOf(board.restLine, board, by);
  const outcome = await carryOut(app, board, [
    { is: 'setUp', rest, clock: turn.clock },
    { is: 'show', content: await contentOf(board.testLine === '' ? usualLine : board.testLine, board, by) },
  ]);
  const isThere = outcome.is === 'done';
  await app.db.transact({ orgId: by, userId: null, task: 'boards.deliver' }, async (tx) => {
    if (!(await lockHeld(tx, id, turn.holderId))) return;
    if (isThere) await contactOf(tx, turn.device, { firmware: outcome.firmware });
    // Until the line has been read; then what it showed before comes again.
    await tx.run(sql`
      update board_now set holder_id = null, held_until = null, message_id = null, text = '', since = null,
        is_dark = not ${isThere} and is_dark, fault = ${isThere ? '' : outcome.fault},
        set_up = ${isThere ? 0 : turn.now.setUp},
        tries = case when ${isThere} then 0 else tries + 1 end,
        wake_at = ${tx.instant}::timestamptz + make_interval(secs => ${isThere ? board.seconds : 5})
      where org_id = ${tx.orgId} and device_id = ${id}`);
  });
  boardWaker.wake(by);
  const milliseconds = Math.round(performance.now() - begin);
  if (!isThere) return { result: outcome.fault, firmware: '', milliseconds };
  const result = { same: 'shown', other: 'other', silent: 'sent' } as const;
  return { result: result[outcome.readBack], firmware: outcome.firmware, milliseconds };
}

export const test = reading<typeof calls.test, Trial>(tryBoard, (_ctx, _input, trial) =>
  Promise.resolve(trial),
);
