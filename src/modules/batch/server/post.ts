/** The two works that move points: posting a batch and taking it back, each in one transaction. */
import { setImmediate as immediately } from 'node:timers/promises';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { toLanguage } from '../../../kit/contract/language.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { loadActor } from '../../members/server/door.ts';
import {
  lockTogether,
  nullifyImported,
  postImported,
  takeNumbers,
  type ToldLine,
} from '../../merit/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { checkRows, type Checked } from './rows/check.ts';
import { tellFinished, tellMembers } from './notify.ts';
import { batchRefusals } from './refusals.ts';
import {
  insertRecordLinks,
  partsOf,
  recordLinks,
  saveOutcomes,
  updateBatch,
  type Batch,
  type Outcome,
  type Part,
} from './store.ts';
import { batchRights } from '../permissions.ts';

/** Lines that one statement writes. */
const chunkLines = 5_000;
/** Tells how far the work is, outside the work's own transaction. */
export type Progress = (done: number) => Promise<void>;

/** Whoever ordered the work, if he still may: rights end while work waits. */
async function actorOf(tx: Tx): Promise<Actor> {
  const actor = await loadActor(tx);
  if (!actor) throw protocolRefusals.no_membership();
  if (!may(actor, batchRights.import)) throw protocolRefusals.forbidden();
  return actor;
}

/** Topic of rows that name none. */
export const topicOf = ({ fileName }: Pick<Batch, 'fileName'>): string =>
  fileName.replace(/\.\w+$/, '').slice(0, 100);

/** Posts a confirmed batch, whose lock the transaction holds: exactly what was confirmed, or nothing. */
export async function postBatch(tx: Tx, batch: Batch, progress: Progress): Promise<void> {
  const [actor, org, parts] = [await actorOf(tx), await settings(tx), await partsOf(tx, batch.id)];
  const { mapping, conflicts, token } = batch;
  const rows = parts.flatMap((part) => part.rows);
  const checked = await checkRows(tx, {
    actor,
    org,
    rows,
    mapping,
    conflicts,
    topic: topicOf(batch),
    lock: true,
  });
  if (checked.blocked) throw checked.blocked;
  if (checked.token !== token) throw batchRefusals.check_changed();
  const { grouped, members, events, counts } = checked;
  const numbers = await takeNumbers(tx, org, grouped.length);
  const numbered = grouped.map((each, index) => ({ ...each, number: numbers[index]! }));
  let done = 0;
  let written: Promise<unknown> = Promise.resolve();
  for (const chunk of chunksOf(numbered, ({ rows: heads }) => linesIn(heads))) {
    done += chunk.reduce((sum, { rows: heads }) => sum + linesIn(heads), 0);
    const upTo = done;
    // A chunk is put together while the database writes the one before.
    const before = written;
    const posted = postImported(tx, { actor, org, events, members }, chunk);
    written = Promise.all([before, posted]).then(() => progress(upTo));
    // A failure is heard at the next turn; until then it is nobody's.
    written.catch(() => {});
    await before;
    await immediately();
  }
  // Behind the last chunk on the same connection.
  await Promise.all([
    written,
    insertRecordLinks(
      tx,
      batch.id,
      grouped.map(({ id, rows: heads }) => ({ id, lines: linesIn(heads) })),
    ),
    saveOutcomes(tx, batch.id, outcomesOf(batch, parts, checked)),
  ]);
  await updateBatch(tx, batch.id, {
    state: 'posted',
    counts,
    postedAt: tx.now.toISOString(),
    postedRows: counts.good,
    records: grouped.length,
    failure: null,
  });
  const lines = checked.rows.flatMap(({ ready, status }) =>
    ready && isPosted(status, conflicts)
      ? { ...ready, event: events.get(ready.eventId) ?? { name: '' }, date: ready.recordDate }
      : [],
  );
  await tellMembers(tx, { key: 'posted', batch, lines, by: actor });
  await tellFinished(tx, { key: 'finished', batch, actor, rows: counts.good });
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

const isPosted = (status: string, conflicts: Batch['conflicts']): boolean =>
  status === 'new' || (status === 'conflict' && conflicts === 'post');

/** What became of each row, beside the row. */
function outcomesOf(
  batch: Batch,
  parts: readonly Part[],
  checked: Checked,
): { part: number; outcome: Outcome[] }[] {
  const language = toLanguage(batch.language);
  const records = new Map(
    checked.grouped.flatMap(({ id, rows }) => rows.flat().map((row) => [row.line, id] as const)),
  );
  const outcomes = checked.rows.map(({ line, status, note, errors }): Outcome => {
    const wrong = [...errors.values()].map((refusal) => refusal.say(language)).join('; ');
    const recordId = records.get(line) ?? null;
    return [recordId ? 'posted' : status, recordId, note?.say(language) ?? (wrong || null)];
  });
  let at = 0;
  return parts.map(({ part, rows }) => {
    const outcome = outcomes.slice(at, at + rows.length);
    at += rows.length;
    return { part, outcome };
  });
}

/** Takes a posted batch back, whose lock the transaction holds. */
export async function undoBatch(tx: Tx, batch: Batch, progress: Progress): Promise<void> {
  const [actor, org, links] = [await actorOf(tx), await settings(tx), await recordLinks(tx, batch.id)];
  // All of them before the ledger's months, as a step on a single record has it.
  await lockTogether(
    tx,
    links.map(({ id }) => id),
  );
  const lines: ToldLine[] = [];
  let done = 0;
  for (const chunk of chunksOf(links, ({ lines }) => lines)) {
    const ids = chunk.map(({ id }) => id);
    const undone = await nullifyImported(tx, { actor, org }, ids, batch.reason);
    for (const line of undone.lines) lines.push(line);
    done += chunk.reduce((sum, { lines }) => sum + lines, 0);
    await progress(done);
  }
  await updateBatch(tx, batch.id, { state: 'undone', failure: null });
  await tellMembers(tx, { key: 'undone', batch, lines, by: actor });
}
