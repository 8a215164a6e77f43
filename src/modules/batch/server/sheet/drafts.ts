/** Drafts of rows: each is its member's alone. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { conversionsOf } from '../../../merit/server/batch.door.ts';
import { entrySheetTable } from '../../migrations/tables.ts';
import { isQuantity, maximumSheets } from '../../rules.ts';
import type { Sheet, sheetCalls } from '../../sheet.calls.ts';
import { sheetRefusals } from './sheet.refusals.ts';
import { countSheets, findSheet, lockSheet, type PlannedTopic, type StoredSheet } from './sheet.store.ts';

type Calls = typeof sheetCalls;

export async function firstDraft({ tx, actor }: Ctx, { kind, state }: ParsedInputOf<Calls['firstDraft']>) {
  return found(tx, { memberId: actor.memberId, kind, before: null, done: state === 'done' });
}

export async function nextDraft({ tx, actor }: Ctx, { kind, id }: ParsedInputOf<Calls['nextDraft']>) {
  return found(tx, { memberId: actor.memberId, kind, before: id, done: false });
}

async function found(tx: Tx, filter: Parameters<typeof findSheet>[1]) {
  const [sheet, total, { used }] = await Promise.all([
    findSheet(tx, filter),
    countSheets(tx, filter.memberId, filter.kind),
    conversionsOf(tx),
  ]);
  return { sheet: sheet ? await sheetView(tx, sheet) : null, total, quantities: used.filter(isQuantity) };
}

async function sheetView(tx: Tx, sheet: StoredSheet): Promise<Sheet> {
  const { id, version, state, modifiedAt, recordDate, topic, firstId, lastId, rows, topics } = sheet;
  const people = await membersByIds(
    tx,
    [firstId, lastId].filter((each) => each !== null),
  );
  const personOf = (of: string | null): Sheet['first'] => {
    const member = of === null ? undefined : people.get(of);
    return member
      ? { id: member.id, name: member.name, number: member.number, unitName: member.unitName }
      : null;
  };
  return {
    id,
    version,
    state,
    modifiedAt,
    recordDate,
    topic,
    first: personOf(firstId),
    last: personOf(lastId),
    rows,
    topics: topics.map(shownTopic),
  };
}

export const shownTopic = (topic: PlannedTopic): Sheet['topics'][number] => ({
  ...topic,
  rows: topic.keys.length,
});

/** Saves rows as typed. Those of topics that are submitted are left out: they are records now. */
export async function save({ tx, actor }: Ctx, input: ParsedInputOf<Calls['save']>) {
  const { id, version, kind, recordDate, topic, firstReviewerId, lastReviewerId, rows } = input;
  const stored = await lockSheet(tx, actor.memberId, id);
  const content = {
    recordDate,
    topic,
    firstId: firstReviewerId,
    lastId: lastReviewerId,
    modifiedAt: tx.instant,
  };
  if (!stored) {
    if (version > 0) throw kitRefusals.not_found();
    if ((await countSheets(tx, actor.memberId, kind)) >= maximumSheets)
      throw sheetRefusals.too_many_sheets({ limit: maximumSheets });
    const sheet = { id, kind, memberId: actor.memberId, ...content, rows };
    if (!(await tx.insert(entrySheetTable, sheet))) throw kitRefusals.not_found();
    return { id, version: 1 };
  }
  if (stored.version !== version || stored.state === 'done') throw kitRefusals.stale();
  const doneKeys = new Set(stored.topics.filter(({ done }) => done).flatMap(({ keys }) => keys));
  const left = rows.filter(({ key }) => !doneKeys.has(key));
  return tx.save(entrySheetTable, stored, { ...content, rows: left, topics: [], state: 'open' });
}

export async function remove({ tx, actor }: Ctx, { id, version }: ParsedInputOf<Calls['remove']>) {
  const stored = await lockSheet(tx, actor.memberId, id);
  if (!stored) throw kitRefusals.not_found();
  return tx.remove(entrySheetTable, { id, version });
}
