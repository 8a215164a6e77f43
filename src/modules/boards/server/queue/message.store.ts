/** Messages of boards: queued once for the thing that they are about, withdrawn when it does not count any more. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { nextId } from '../../../../kit/server/id.ts';
import { boardMessageTable } from '../../migrations/tables.ts';
import { boardLimits } from '../../rules/board.rules.ts';
import { isAllowed, steps, type MessageSource, type MessageStep } from '../../rules/states.ts';
import { boardsRefusals } from '../refusals.ts';
import { wakeBoards } from '../waker.ts';

export type BoardMessage = RowOf<typeof boardMessageTable>;

export type NewMessage = {
  readonly deviceId: string;
  readonly source: MessageSource;
  /** The thing that it is about; a second message about it for the same board is none. */
  readonly objectId: string;
  readonly text: string;
  readonly untilAt: string;
  readonly byMemberId?: string | null;
};

/** How many messages wait for each of these boards. */
async function waitingOf(tx: Tx, deviceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; count: number }>`
    select device_id as id, count(*)::int as count from board_message
    where org_id = ${tx.orgId} and device_id = any(${[...deviceIds]}::uuid[]) and state = 'queued' group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Queues messages; one that is there already stays as it is, unless it was withdrawn because it did not count. A board for which too many
 * wait gets none. Returns how many were queued.
 */
export async function enqueue(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
  const boards = [...new Set(messages.map(({ deviceId }) => deviceId))];
  const waiting = await waitingOf(tx, boards);
  const added = messages.filter(({ deviceId }) => {
    const count = waiting.get(deviceId) ?? 0;
    waiting.set(deviceId, count + 1);
    return count < boardLimits.waiting;
  });
  const at = tx.instant;
  const count = await tx.insertAll(
    boardMessageTable,
    added.map(({ byMemberId = null, ...message }) => ({
      id: nextId(),
      ...message,
      byMemberId,
      createdAt: at,
      queuedAt: at,
    })),
    // A record that counts again is shown again, as it is now.
    sql`on conflict (org_id, device_id, source, object_id) do update set text = excluded.text, state = 'queued', void_by = null,
      reason = '', attempts = 0, queued_at = excluded.queued_at, until_at = excluded.until_at, version = board_message.version + 1
      where board_message.state = 'withdrawn' and board_message.void_by = 'source'`,
  );
  if (count > 0) await wakeBoards(tx, boards);
  return count;
}

export type Subject = { readonly source: MessageSource; readonly objectId: string };

const objectsOf = (subjects: readonly Subject[]) => sql`unnest(
  ${subjects.map(({ source }) => source)}::text[], ${subjects.map(({ objectId }) => objectId)}::text[]) as about (source, object_id)`;

/** Withdraws the messages about these: from the queue, and from boards that show them. */
export async function withdraw(tx: Tx, subjects: readonly Subject[], reason: string): Promise<void> {
  if (subjects.length === 0) return;
  const rows = await tx.all(sql<{ deviceId: string }>`
    with found as materialized (
      select m.id from board_message m join ${objectsOf(subjects)} on about.source = m.source and about.object_id = m.object_id
      where m.org_id = ${tx.orgId} and m.state = any(${[...steps.withdraw.from]}::text[]) order by m.id for update of m)
    update board_message m set state = 'withdrawn', void_by = 'source', reason = ${reason}, version = m.version + 1
    from found where m.org_id = ${tx.orgId} and m.id = found.id returning m.device_id as "deviceId"`);
  await wakeBoards(tx, [...new Set(rows.map(({ deviceId }) => deviceId))]);
}

/** Withdraws what a board has of sources that it does not show any more. */
export async function withdrawSources(
  tx: Tx,
  deviceId: string,
  sources: readonly MessageSource[],
): Promise<void> {
  await tx.run(sql`
    update board_message set state = 'withdrawn', void_by = 'source', reason = 'off', version = version + 1
    where org_id = ${tx.orgId} and device_id = ${deviceId} and source = any(${[...sources]}::text[])
      and state in ('queued', 'sent', 'shown')`);
  await wakeBoards(tx, [deviceId]);
}

/** Refuses a step that the state does not allow. */
export function demandStep(step: MessageStep, { state }: Pick<BoardMessage, 'state'>): void {
  if (!isAllowed(step, state)) throw boardsRefusals.board_message_step({ state });
}

export const messageColumns = columnsOf(boardMessageTable, 'm');
