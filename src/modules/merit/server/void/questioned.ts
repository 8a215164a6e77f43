/** Single lines of records, as a member may question them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { postingsOf } from '../../../ledger/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { lineTotal, type Values } from '../../rules/record.rules.ts';
import { mayAct, stateOf } from '../../rules/states.ts';
import { headNames, storedLines } from '../record/content.ts';
import { readRecord, readState, type RecordRow, type StateRow } from '../record/record.store.ts';
import { oursAmong, relationOf } from '../record/relation.ts';
import { nullifyLines } from './void-lines.ts';

/** A line of a record that counts, or counted; points in tenths. */
export type QuestionedLine = {
  recordId: string;
  lineNo: number;
  recordNo: string | null;
  topicName: string;
  recordDate: string;
  eventName: string;
  memberId: string;
  points: Values;
  counts: boolean;
  version: number;
  /** Recorder and reviewers, each once. */
  people: string[];
};

async function read(tx: Tx, recordId: string): Promise<{ record: RecordRow; state: StateRow } | null> {
  const [record, state] = await Promise.all([readRecord(tx, recordId), readState(tx, recordId)]);
  return record && state ? { record, state } : null;
}

/** Null where there is no such line. */
export async function questionedLine(
  tx: Tx,
  { recordId, lineNo }: { recordId: string; lineNo: number },
): Promise<QuestionedLine | null> {
  const found = await read(tx, recordId);
  const line = found && storedLines(found.record)[lineNo];
  if (!found || !line) return null;
  const { record, state } = found;
  const head = record.events[line.eventNo];
  const isBooked = state.status === 1 || state.status === 2;
  return {
    recordId,
    lineNo,
    recordNo: record.number,
    topicName: record.name,
    recordDate: record.record_date ?? record.created_date,
    eventName: head ? headNames(head, tx.language).name : '',
    memberId: line.memberId,
    points: lineTotal(line),
    counts: isBooked && record.l_pass?.[lineNo] === true && record.l_void?.[lineNo] !== true,
    version: state.version,
    people: [...new Set([record.recorder_id, record.first_id, record.last_id])].filter((id) => id !== null),
  };
}

/** When the record's points were booked first; null for one that never was. */
export async function firstBookedAt(tx: Tx, recordId: string): Promise<string | null> {
  const [first] = await postingsOf(tx, recordId);
  return first?.at ?? null;
}

/** Whether the caller may void a line of the record, by the rules of that step. */
export async function mayVoidLine(tx: Tx, actor: Actor, recordId: string): Promise<boolean> {
  const [found, org] = await Promise.all([read(tx, recordId), settings(tx)]);
  if (!found) return false;
  const { record, state } = found;
  const { all: isOurs } = await oursAmong(tx, actor, record.l_member);
  return mayAct(
    stateOf(state.status, state.stage),
    'nullifyLine',
    relationOf(actor, record, { org, isOurs }),
  );
}

/** Voids the line, as on its record's screen; answers the record's version by that step. */
export async function voidQuestioned(
  tx: Tx,
  actor: Actor,
  { recordId, lineNo, version }: Pick<QuestionedLine, 'recordId' | 'lineNo' | 'version'>,
  reason: string,
): Promise<number> {
  const standing = await nullifyLines({ tx, actor }, { id: recordId, version, lineNos: [lineNo], reason });
  return standing.version;
}

/** The numbers of the lines that passed, in order, of each record: an entry's line counts these from 1. */
export async function passedLines(
  tx: Tx,
  recordIds: readonly string[],
): Promise<Map<string, readonly number[]>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; passes: boolean[] | null }>`
    select id, l_pass as passes from merit_record
    where org_id = ${tx.orgId} and id = any((select ${[...new Set(recordIds)]}::uuid[])::uuid[])`);
  return new Map(
    rows.map(({ id, passes }) => [
      id,
      (passes ?? []).flatMap((isPassed, lineNo) => (isPassed ? [lineNo] : [])),
    ]),
  );
}
