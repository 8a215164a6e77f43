/** Checks typed rows and submits them: the topics are fixed first, and each is submitted separately. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { recordNames } from '../../../merit/server/door.ts';
import { submitRecord } from '../../../merit/server/batch.door.ts';
import { entrySheetTable } from '../../migrations/tables.ts';
import type { BatchField } from '../../rules.ts';
import type { SheetCheck, sheetCalls } from '../../sheet.calls.ts';
import { shownTopic } from './drafts.ts';
import { judgeSheet, type Judged, type JudgedRow } from './judge.ts';
import { sheetRefusals } from './sheet.refusals.ts';
import { deleteDoneBut, lockSheet } from './sheet.store.ts';

type Calls = typeof sheetCalls;

export async function checkSheet(
  { tx, actor, language }: Ctx,
  { firstReviewerId, lastReviewerId, ...content }: ParsedInputOf<Calls['check']>,
): Promise<SheetCheck> {
  const { rows, reviewers } = await judgeSheet(tx, {
    actor,
    language,
    content: { ...content, firstId: firstReviewerId, lastId: lastReviewerId },
    lock: false,
  });
  return {
    rows: rows.map((row) => ({
      key: row.key,
      errors: [...row.errors].map(([field, refusal]) => ({
        field: field as BatchField,
        message: refusal.format(language),
      })),
      warning: row.warning?.format(language) ?? '',
      member: row.member && {
        name: row.member.name,
        number: row.member.number,
        unitName: row.member.unitName,
      },
      eventName: row.eventName,
      line: lineOf(row),
    })),
    reviewers: reviewers.map(({ field, topic, refusal }) => ({
      field,
      topic,
      message: refusal.format(language),
    })),
  };
}

function lineOf({ ready, errors }: JudgedRow): SheetCheck['rows'][number]['line'] {
  if (!ready || errors.size > 0) return null;
  const { recordDate, topic, memberId, count, b, a, p, g } = ready;
  return { recordDate, topic, memberId, count, b, a, p, g };
}

/** Fixes the topics of a draft. An existing plan is answered unchanged. */
export async function plan({ tx, actor, language }: Ctx, { id, version }: ParsedInputOf<Calls['plan']>) {
  const stored = await lockSheet(tx, actor.memberId, id);
  if (!stored) throw kitRefusals.not_found();
  if (stored.version !== version || stored.state === 'done') throw kitRefusals.stale();
  if (stored.state === 'submitting') return { id, version, topics: stored.topics.map(shownTopic) };
  const open = new Set(stored.rows.flatMap(({ held: heldCells }) => Object.keys(heldCells ?? {})));
  if (open.size > 0) throw sheetRefusals.columns_open({ columns: [...open].join(', ') });
  const judged = await judgeSheet(tx, { actor, language, content: stored, lock: false });
  refuseWrong(judged);
  const topics = judged.topics.map(({ id: topicId, document, keys }) => ({
    id: topicId,
    name: document.name,
    recordDate: document.recordDate,
    keys,
    done: false,
  }));
  const planned = { state: 'submitting', topics, modifiedAt: tx.instant } as const;
  return { ...(await tx.save(entrySheetTable, stored, planned)), topics: topics.map(shownTopic) };
}

function refuseWrong({ rows, topics, reviewers }: Judged): void {
  const count = rows.filter(({ errors }) => errors.size > 0).length;
  if (count > 0) throw sheetRefusals.rows_wrong({ count });
  if (topics.length === 0) throw sheetRefusals.no_rows();
  const [wrong] = reviewers;
  if (wrong) throw wrong.refusal.at(wrong.field);
}

/** Submits one topic of a planned draft as a separate record; a repeated call gets the same answer. */
export async function submit({ tx, actor, language }: Ctx, { id, topicId }: ParsedInputOf<Calls['submit']>) {
  const stored = await lockSheet(tx, actor.memberId, id);
  const topic = stored?.topics.find((each) => each.id === topicId);
  if (!stored || !topic) throw kitRefusals.not_found();
  const leftOf = (topics: typeof stored.topics): number => topics.filter(({ done }) => !done).length;
  const recordNoOf = async (): Promise<string | null> =>
    (await recordNames(tx, [topicId])).get(topicId)?.recordNo ?? null;
  if (topic.done) {
    const recordNo = await recordNoOf();
    return { id, version: stored.version, left: leftOf(stored.topics), recordNo, waitingMember: null };
  }
  const keys = new Set(topic.keys);
  const content = { ...stored, rows: stored.rows.filter(({ key }) => keys.has(key)) };
  const judged = await judgeSheet(tx, { actor, language, content, lock: true });
  const [first] = judged.rows.flatMap(({ errors }) => [...errors.values()]);
  if (first) throw first;
  refuseWrong(judged);
  const [judgedTopic] = judged.topics;
  const { waitingMember } = await submitRecord(
    { tx, actor },
    { id: topicId, version: 0, document: judgedTopic!.document },
  );
  const topics = stored.topics.map((each) => (each.id === topicId ? { ...each, done: true } : each));
  const left = leftOf(topics);
  const state = left === 0 ? 'done' : 'submitting';
  const saved = await tx.save(entrySheetTable, stored, { state, topics, modifiedAt: tx.instant });
  if (state === 'done') await deleteDoneBut(tx, { memberId: actor.memberId, kind: stored.kind, id });
  return { ...saved, left, recordNo: await recordNoOf(), waitingMember };
}
