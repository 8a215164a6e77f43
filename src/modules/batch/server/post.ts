/** The two works that move points: posting a file and taking it back, each in one transaction. */
import { setImmediate as immediately } from 'node:timers/promises';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import type { ImportKind } from '../../../kit/server/import/kind/kind.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import {
  lockTogether,
  nullifyImported,
  postImported,
  takeNumbers,
  type MessageLine,
} from '../../merit/server/batch.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { insertRecordLinks, recordLinks } from './links.store.ts';
import { notifyMembers } from './notify.ts';
import type { CheckedPoints } from './rows/check.ts';

/** Lines that one statement writes. */
const chunkLines = 5_000;
type Work = Parameters<ImportKind['post']>[1];

/** Posts what was checked under locks. Answers the record of each line. */
export async function postPoints(
  tx: Tx,
  { actor, file, progress, checked }: Omit<Work, 'checked'> & { checked: CheckedPoints },
): Promise<ReadonlyMap<number, string>> {
  const { grouped, included, members, events, org } = checked;
  const numbers = await takeNumbers(tx, org, grouped.length);
  const numbered = grouped.map((each, index) => ({ ...each, number: numbers[index]! }));
  let done = 0;
  let pendingProgress: Promise<unknown> = Promise.resolve();
  for (const chunk of chunksOf(numbered, ({ rows: heads }) => linesIn(heads))) {
    done += chunk.reduce((sum, { rows: heads }) => sum + linesIn(heads), 0);
    const upTo = done;
    // A chunk is put together while the database writes the one before.
    const before = pendingProgress;
    const posted = postImported(tx, { actor, org, events, members }, chunk);
    pendingProgress = Promise.all([before, posted]).then(() => progress(upTo));
    // The failure is thrown by the next `await`; until then it must not count as unhandled.
    pendingProgress.catch(() => {});
    await before;
    await immediately();
  }
  // Behind the last chunk on the same connection.
  await Promise.all([
    pendingProgress,
    insertRecordLinks(
      tx,
      file.id,
      grouped.map(({ id, rows: heads }) => ({ id, lines: linesIn(heads) })),
    ),
  ]);
  const lines = included.flatMap(({ ready }) =>
    ready ? { ...ready, event: events.get(ready.eventId) ?? { name: '' }, date: ready.recordDate } : [],
  );
  await notifyMembers(tx, { key: 'posted', file, lines, by: actor });
  return new Map(grouped.flatMap(({ id, rows }) => rows.flat().map(({ line }) => [line, id] as const)));
}

const linesIn = (heads: readonly (readonly unknown[])[]): number =>
  heads.reduce((sum, { length }) => sum + length, 0);

/** Records in chunks of at most as many lines as one statement writes. */
function* chunksOf<Record>(
  records: readonly Record[],
  lines: (record: Record) => number,
): Generator<Record[]> {
  let chunk: Record[] = [];
  let size = 0;
  for (const record of records) {
    if (size > 0 && size + lines(record) > chunkLines) {
      yield chunk;
      [chunk, size] = [[], 0];
    }
    chunk.push(record);
    size += lines(record);
  }
  if (chunk.length > 0) yield chunk;
}

/** Nullifies every record of a file that counts. */
export async function undoPoints(
  tx: Tx,
  { actor, file, progress }: Omit<Parameters<ImportKind['undo']>[1], 'ids'>,
): Promise<ReadonlyMap<string, Refusal>> {
  const [org, links] = [await settings(tx), await recordLinks(tx, file.id)];
  // All of them before the ledger's months, as a step on a single record has it.
  await lockTogether(
    tx,
    links.map(({ id }) => id),
  );
  const lines: MessageLine[] = [];
  let done = 0;
  for (const chunk of chunksOf(links, ({ lines }) => lines)) {
    const ids = chunk.map(({ id }) => id);
    const undone = await nullifyImported(tx, { actor, org }, ids, file.reason);
    for (const line of undone.lines) lines.push(line);
    done += chunk.reduce((sum, { lines }) => sum + lines, 0);
    await progress(done);
  }
  await notifyMembers(tx, { key: 'undone', file, lines, by: actor });
  return new Map<string, Refusal>();
}
