/** The two works that write: posting a file, in one transaction, and taking it back, in one or in one for each part. */
import { protocolRefusals } from '../../../contract/kit.refusals.ts';
import { toLanguage } from '../../../contract/language.ts';
import { notify } from '../../notify.ts';
import { may, type Actor } from '../../http/actor.ts';
import type { Tx } from '../../database/db.ts';
import { checkRows, type CheckResult } from './check.ts';
import { permissionOf, type ImportKind } from './kind.ts';
import { fileRefusals } from './refusals.ts';
import {
  countOutcomes,
  partOf,
  partsOf,
  saveOutcome,
  updateBatch,
  type Batch,
  type Outcome,
  type Part,
} from './store.ts';

export type Run = {
  readonly kind: ImportKind;
  readonly batch: Batch;
  readonly progress: (done: number) => Promise<void>;
};

/** The member who ordered the work, if still permitted: rights may end while work waits. */
async function actorOf(tx: Tx, kind: ImportKind): Promise<Actor> {
  const actor = await kind.doors.loadActor(tx);
  if (!actor) throw protocolRefusals.no_membership();
  if (!may(actor, permissionOf(kind))) throw protocolRefusals.forbidden();
  return actor;
}

/** Posts a confirmed batch, whose lock the transaction holds: exactly what was confirmed, or nothing. */
export async function postBatch(tx: Tx, { kind, batch, progress }: Run): Promise<void> {
  const [actor, parts] = [await actorOf(tx, kind), await partsOf(tx, batch.id)];
  const rows = parts.flatMap((part) => part.rows);
  const result = await checkRows(tx, kind, {
    actor,
    rows,
    batch,
    language: toLanguage(batch.language),
    lock: true,
  });
  const { checked, counts, isIncluded } = result;
  if (checked.blocked) throw checked.blocked;
  if (result.token !== batch.token) throw fileRefusals.check_changed();
  const createdIds = await kind.post(tx, { actor, file: batch, checked, isIncluded, progress });
  await saveOutcomes(tx, batch, parts, { result, createdIds });
  await updateBatch(tx, batch.id, {
    state: 'posted',
    counts,
    postedAt: tx.now.toISOString(),
    postedRows: counts.good,
    records: new Set(createdIds.values()).size,
    failure: null,
  });
  const { memberId } = actor;
  await notifyWaiting(tx, { kind, batch }, 'finished', { memberId, count: counts.good, reason: '' });
}

/** The rows of the result file: each row with its outcome, part by part, for a file may have 50,000. */
async function saveOutcomes(
  tx: Tx,
  batch: Batch,
  parts: readonly Part[],
  { result: { rows }, createdIds }: { result: CheckResult; createdIds: ReadonlyMap<number, string> },
): Promise<void> {
  const language = toLanguage(batch.language);
  let at = 0;
  for (const {
    part,
    rows: { length },
  } of parts) {
    const outcome = rows.slice(at, at + length).map(({ line, status, note, errors }): Outcome => {
      const wrong = [...errors.values()].map((refusal) => refusal.format(language)).join('; ');
      const id = createdIds.get(line) ?? null;
      return [id ? 'posted' : status, id, note?.format(language) ?? (wrong || null)];
    });
    at += length;
    await saveOutcome(tx, batch.id, { part, outcome });
  }
}

/** Undoes a posted batch, whose lock the transaction holds. Rows that have to stay get the reason. */
export async function undoBatch(tx: Tx, run: Run): Promise<void> {
  await takeBack(tx, run, await partsOf(tx, run.batch.id));
  await endUndo(tx, run.batch);
}

/** Undoes one part of it; what was undone before the work was killed is left out. Answers how many rows it has. */
export async function undoPart(tx: Tx, run: Run, number: number): Promise<number> {
  const part = await partOf(tx, run.batch.id, number);
  await takeBack(tx, run, [part]);
  return part.rows.length;
}

async function takeBack(
  tx: Tx,
  { kind, batch, progress }: Run,
  parts: readonly Omit<Part, 'rows'>[],
): Promise<void> {
  const there = parts.flatMap(({ outcome }) => outcome ?? []);
  const ids = new Set(there.flatMap(([status, id]) => (status === 'posted' && id !== null ? id : [])));
  if (ids.size === 0) return;
  const actor = await actorOf(tx, kind);
  const refusedIds = await kind.undo(tx, { actor, file: batch, ids: [...ids], progress });
  const language = toLanguage(batch.language);
  for (const { part, outcome } of parts)
    await saveOutcome(tx, batch.id, {
      part,
      outcome: (outcome ?? []).map((each): Outcome => {
        const [status, id] = each;
        if (status !== 'posted' || id === null) return each;
        const why = refusedIds.get(id);
        return why ? ['posted', id, why.format(language)] : ['undone', id, null];
      }),
    });
}

/** Says of a batch that was taken back what of it is left. */
export async function endUndo(tx: Tx, batch: Batch): Promise<void> {
  const language = toLanguage(batch.language);
  const { kept: remaining, undone } = await countOutcomes(tx, batch.id);
  const isKeptWhole = remaining > 0 && undone === 0;
  const failure = isKeptWhole
    ? fileRefusals.all_kept()
    : remaining > 0
      ? fileRefusals.kept({ count: remaining })
      : null;
  await updateBatch(tx, batch.id, {
    state: isKeptWhole ? 'posted' : 'undone',
    failure: failure?.format(language) ?? null,
  });
}

/** Notifies the member who ordered the work of its end or failure. */
export async function notifyWaiting(
  tx: Tx,
  { kind, batch }: Pick<Run, 'kind' | 'batch'>,
  what: 'finished' | 'failed',
  { memberId, ...params }: { memberId: string; count: number; reason: string },
): Promise<void> {
  await notify(tx, kind.messages[what], {
    recipients: [memberId],
    params: { topic: batch.fileName, ...params },
    about: { type: 'batch', id: batch.id },
    link: kind.screen,
  });
}
