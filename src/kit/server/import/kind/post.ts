/** The two works that write: posting a file and taking it back, each in one transaction. */
import { protocolRefusals } from '../../../contract/kit.refusals.ts';
import { toLanguage } from '../../../contract/language.ts';
import { notify } from '../../notify.ts';
import { may, type Actor } from '../../http/actor.ts';
import type { Tx } from '../../database/db.ts';
import { checkRows, type CheckResult } from './check.ts';
import { permissionOf, type ImportKind } from './kind.ts';
import { fileRefusals } from './refusals.ts';
import { partsOf, saveOutcomes, updateBatch, type Batch, type Outcome, type Part } from './store.ts';

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
  const result = await checkRows(tx, kind, { actor, rows, batch, lock: true });
  const { checked, counts, isIncluded } = result;
  if (checked.blocked) throw checked.blocked;
  if (result.token !== batch.token) throw fileRefusals.check_changed();
  const made = await kind.post(tx, { actor, file: batch, checked, isIncluded, progress });
  await saveOutcomes(tx, batch.id, outcomesOf(batch, parts, result, made));
  await updateBatch(tx, batch.id, {
    state: 'posted',
    counts,
    postedAt: tx.now.toISOString(),
    postedRows: counts.good,
    records: new Set(made.values()).size,
    failure: null,
  });
  const { memberId } = actor;
  await notifyWaiting(tx, { kind, batch }, 'finished', { memberId, count: counts.good, reason: '' });
}

/** The rows of the result file: each row with its outcome. */
function outcomesOf(
  batch: Batch,
  parts: readonly Part[],
  { rows }: CheckResult,
  made: ReadonlyMap<number, string>,
): { part: number; outcome: Outcome[] }[] {
  const language = toLanguage(batch.language);
  const outcomes = rows.map(({ line, status, note, errors }): Outcome => {
    const wrong = [...errors.values()].map((refusal) => refusal.format(language)).join('; ');
    const id = made.get(line) ?? null;
    return [id ? 'posted' : status, id, note?.format(language) ?? (wrong || null)];
  });
  let at = 0;
  return parts.map(({ part, rows: { length } }) => {
    const outcome = outcomes.slice(at, at + length);
    at += length;
    return { part, outcome };
  });
}

/** Undoes a posted batch, whose lock the transaction holds. Rows that have to stay get the reason. */
export async function undoBatch(tx: Tx, { kind, batch, progress }: Run): Promise<void> {
  const [actor, parts] = [await actorOf(tx, kind), await partsOf(tx, batch.id)];
  const ids = new Set(parts.flatMap(({ outcome }) => (outcome ?? []).flatMap(([, id]) => id ?? [])));
  const kept = await kind.undo(tx, { actor, file: batch, ids: [...ids], progress });
  const language = toLanguage(batch.language);
  const outcomes = parts.map(({ part, outcome }) => ({
    part,
    outcome: (outcome ?? []).map((each): Outcome => {
      const [status, id] = each;
      if (status !== 'posted' || id === null) return each;
      const why = kept.get(id);
      return why ? ['posted', id, why.format(language)] : ['undone', id, null];
    }),
  }));
  await saveOutcomes(tx, batch.id, outcomes);
  const isKeptWhole = kept.size > 0 && kept.size === ids.size;
  const failure = isKeptWhole
    ? fileRefusals.all_kept()
    : kept.size > 0
      ? fileRefusals.kept({ count: kept.size })
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
