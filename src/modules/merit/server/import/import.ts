/** Records posted from a file without review: the importing member is responsible, with a separate permission. */
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { OutboxEvent } from '../../../../kit/server/module.ts';
import type { Limits } from '../../../authority/limits.rules.ts';
import { authorityOf } from '../../../authority/server/door.ts';
import { eventsUsed, type StoredEvent } from '../../../events/server/door.ts';
import { bookingOf, postAll, reverseAll } from '../../../ledger/server/door.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import { codesOf, stateOf } from '../../rules/states.ts';
import {
  countingLines,
  inputSums,
  entryOf,
  searchTokens,
  storedLines,
  submittedContent,
} from '../record/content.ts';
import {
  insertRecords,
  insertSearch,
  lockCounting,
  readRecords,
  voidStates,
  type NewRecord,
  type Voided,
} from './import.store.ts';
import type { HistoryRow, RecordRow, StateRow, StoredRecord } from '../record/record.store.ts';
import type { Lineage } from '../record/lineage.ts';
import { messageLines, type MessageLine } from '../notify.ts';
import {
  announceOrigin,
  awardLines,
  awardsChanged,
  deductionLines,
  deductionsChanged,
  ticketLines,
  ticketLinesChanged,
} from '../record/counting.ts';
import { nullifyRest } from '../void/void.ts';

export type ImportedRecord = {
  id: string;
  document: RecordInput & { recordDate: string };
  /** The record that it replaces: recorder and first reviewer of that one keep the credit. */
  replaces?: StoredRecord & Pick<Lineage, 'beganWith'>;
  /** The kind of thing that it was made of in the place of a person. */
  origin?: string;
  /** The ratio by which its A points count, where it is not that of the month in which it is booked. */
  ratio?: number | null;
};
export type PostingContext = {
  actor: Actor;
  /** How its history says that it was posted: by file, or from the grid of the points audit. */
  action?: 'import' | 'audit';
  org: OrgSettings;
  events: ReadonlyMap<string, StoredEvent>;
  members: Parameters<typeof submittedContent>[2];
};

/**
 * The final reviewer's limits apply to the importing member too, because an import approves. Null without any level.
 */
export async function limitsOf(tx: Tx, memberId: string, today: string): Promise<Limits | null> {
  return (await authorityOf(tx, [memberId], today)).get(memberId)?.limits ?? null;
}

/**
 * Posts valid documents as passed records: content, state, history and points, with few statements in one round trip.
 * Closed months are booked by the closing rule. The search index is a third of the work and not part of the decision:
 * it follows after the commit.
 */
export async function postImported(
  tx: Tx,
  context: PostingContext,
  documents: readonly (ImportedRecord & { number: string })[],
): Promise<void> {
  const { actor, action = 'import', org, events, members } = context;
  const today = todayOf(tx, org);
  const contents = documents.map(({ id, number, document, replaces, ratio = null, origin = null }) => ({
    id,
    number,
    replaces,
    ratio,
    origin,
    postingId: newId(),
    document,
    content: submittedContent(document, events, members),
    bookDate: bookingOf({ recordDate: document.recordDate, today, closing: org }).bookDate,
  }));
  const posted = postAll(
    tx,
    contents.map(({ id, postingId, document, content, bookDate, replaces, ratio }) => ({
      id: postingId,
      kind: 'post',
      recordId: id,
      stateVersion: 1,
      byMemberId: actor.memberId,
      entries: storedLines(content as RecordRow).map((line) => entryOf(line, document.recordDate)),
      bookDate,
      beganWith: replaces?.beganWith ?? null,
      ...(ratio !== null && { ratio }),
    })),
  );
  const records = contents.map((record): NewRecord => {
    const { id, number, replaces, postingId, document, content, bookDate, origin } = record;
    const own = { ...importedContent(tx, { actor, today }, id, content), number };
    const state = importedState(tx, { actor, today }, { id, document, postingId });
    const inherited = keptOf(replaces);
    return {
      content: { ...own, ...inherited.content, origin },
      state: { ...state, ...inherited.state, book_date: bookDate },
    };
  });
  const eventIds = documents.flatMap(({ document }) =>
    document.events.flatMap(({ eventId }) => eventId ?? []),
  );
  // Points first: their refusal is the one to report.
  await allOf([
    posted,
    insertRecords(tx, records, ({ state }) => stepOf(tx, actor, { state, action, from: null })),
    eventsUsed(tx, actor.memberId, eventIds),
    tx.emit(importedTopic, { ids: records.map(({ state }) => state.id) }),
  ]);
  const started = records.flatMap(({ content, state }) =>
    ticketLines(state.id, { record: content as RecordRow, state }),
  );
  if (started.length > 0)
    await ticketLinesChanged(tx, { started, ended: [], byMemberId: actor.memberId, reason: '' });
  const awards = records.flatMap(({ content, state }) =>
    awardLines(state.id, { record: content as RecordRow, state }),
  );
  if (awards.length > 0) await awardsChanged(tx, { started: awards, ended: [] });
  const deductions = records.flatMap(({ content, state }) =>
    deductionLines(state.id, { record: content as RecordRow, state }),
  );
  if (deductions.length > 0) await deductionsChanged(tx, { started: deductions, ended: [] });
}

/** Waits for all; throws the first failure in the given order. */
async function allOf(works: readonly unknown[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

/** Outbox topic: the ids of records that came by file. */
export const importedTopic = 'merit.imported';

/** Makes imported records findable by their words, members and events. */
export async function onImported(tx: Tx, { payload }: OutboxEvent): Promise<void> {
  const records = await readRecords(tx, payload.ids as string[]);
  await insertSearch(
    tx,
    records.map((record) => ({ id: record.id, tokens: searchTokens(tx.orgId, record) })),
  );
}

/**
 * The attributes that a record inherits from the one that it corrects. The poster remains its final reviewer, within
 * the poster's limits; recorder and first reviewer did their work before.
 */
function keptOf(replaces: StoredRecord | undefined) {
  const { state, record } = replaces ?? {};
  return {
    content: {
      replaces_id: record?.id ?? null,
      is_claim: record?.is_claim ?? false,
      ...(record && {
        recorder_id: record.recorder_id,
        recorder_name: record.recorder_name,
        first_id: record.first_id,
        first_name: record.first_name,
      }),
    },
    state: state && {
      recorder_id: state.recorder_id,
      credit_id: state.credit_id,
      first_id: state.first_id,
    },
  };
}

type By = { actor: Actor; today: string };

function importedContent(tx: Tx, { actor, today }: By, id: string, content: Partial<RecordRow>) {
  const lines = content.l_member ?? [];
  return {
    ...content,
    id,
    submit_hash: null,
    created_at: tx.now.toISOString(),
    created_date: today,
    recorder_id: actor.memberId,
    recorder_name: actor.memberName,
    // An import counts towards the importing member's monthly limits.
    last_id: actor.memberId,
    last_name: actor.memberName,
    l_pass: lines.map(() => true),
    l_reason: lines.map(() => ''),
  };
}

function importedState(
  tx: Tx,
  { actor, today }: By,
  { id, document, postingId }: { id: string; document: RecordInput; postingId: string },
): StateRow {
  return {
    id,
    ...codesOf('passed'),
    record_date: document.recordDate,
    version: 1,
    steps: 1,
    recorder_id: actor.memberId,
    credit_id: null,
    first_id: null,
    last_id: actor.memberId,
    waiting_since: null,
    modified_at: tx.now.toISOString(),
    posting_id: postingId,
    void_id: null,
    book_date: null,
    released_on: today,
    lines: document.events.reduce((sum, { members }) => sum + members.length, 0),
    ...inputSums(document),
  };
}

function stepOf(
  tx: Tx,
  actor: Actor,
  change: { state: StateRow; action: 'import' | 'audit' | 'nullify'; from: StateRow | null; reason?: string },
): HistoryRow {
  const { state, from } = change;
  return {
    record_id: state.id,
    step: state.steps,
    version: state.version,
    action: change.action,
    from_status: from?.status ?? null,
    from_stage: from?.stage ?? null,
    to_status: state.status,
    to_stage: state.stage,
    member_id: actor.memberId,
    member_name: actor.memberName,
    at: tx.now.toISOString(),
    reason: change.reason ?? '',
    lines: null,
  };
}

/**
 * Nullifies imported records as far as they still count, and books the opposite entries. Records nullified before stay
 * unchanged. Returns the members who lost points.
 */
export async function nullifyImported(
  tx: Tx,
  { actor, org }: Pick<PostingContext, 'actor' | 'org'>,
  ids: readonly string[],
  reason: string,
): Promise<{ lines: MessageLine[] }> {
  const states = await lockCounting(tx, ids);
  const records = new Map(
    (
      await readRecords(
        tx,
        states.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  const whole = states.filter(({ id }) => records.get(id)?.l_void === null);
  const today = todayOf(tx, org);
  const bookDates = whole.map(
    ({ book_date }) => bookingOf({ recordDate: book_date ?? today, today, closing: org }).bookDate,
  );
  const postingIds = await reverseAll(
    tx,
    whole.map((state, index) => ({
      kind: 'nullify',
      postingId: state.posting_id ?? '',
      recordId: state.id,
      stateVersion: state.version + 1,
      byMemberId: actor.memberId,
      bookDate: bookDates[index]!,
    })),
  );
  const voided = whole.map((state, index): Voided => ({
    state,
    postingId: postingIds[index]!,
    bookDate: bookDates[index]!,
  }));
  await voidStates(tx, voided, ({ state }) =>
    stepOf(tx, actor, {
      state: { ...state, ...codesOf('nullified'), version: state.version + 1, steps: state.steps + 1 },
      action: 'nullify',
      from: state,
      reason,
    }),
  );
  const ended = whole.flatMap((state) => ticketLines(state.id, { record: records.get(state.id)!, state }));
  if (ended.length > 0)
    await ticketLinesChanged(tx, { started: [], ended, byMemberId: actor.memberId, reason });
  const withdrawn = whole.flatMap((state) => awardLines(state.id, { record: records.get(state.id)!, state }));
  if (withdrawn.length > 0) await awardsChanged(tx, { started: [], ended: withdrawn });
  const reversed = whole.flatMap((state) =>
    deductionLines(state.id, { record: records.get(state.id)!, state }),
  );
  if (reversed.length > 0) await deductionsChanged(tx, { started: [], ended: reversed });
  for (const state of whole)
    await announceOrigin(
      tx,
      { record: records.get(state.id)!, state: codesOf('nullified') },
      { recordId: state.id, byMemberId: actor.memberId, reason },
    );
  // If single lines were nullified before, the record is reversed line by line, as in any nullification.
  for (const state of states.filter((each) => !whole.includes(each))) {
    const record = records.get(state.id)!;
    const from = stateOf(state.status, state.stage);
    await nullifyRest({ tx, actor, org, action: 'nullify', from, state, stored: state, record }, reason);
  }
  // Members whose lines were nullified separately were notified then.
  const undone = whole.map(({ id }) => records.get(id)!);
  return { lines: undone.flatMap((record) => messageLines(record, countingLines(record))) };
}
