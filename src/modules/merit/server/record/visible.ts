/** A record as the caller may see it, and its history. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { delegationsTo, onDay } from '../../../authority/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { HistoryRow as HistoryAnswer } from '../../calls.ts';
import { historyOf, readRecord, readState, type HistoryRow } from './record.store.ts';
import { maySee, oursAmong } from './relation.ts';

/** A record and its state, or not found: also when it is there and the caller may not see it. */
export async function visible(tx: Tx, actor: Actor, id: string) {
  const [state, record, org, delegations] = await Promise.all([
    readState(tx, id),
    readRecord(tx, id),
    settings(tx),
    delegationsTo(tx, actor.memberId),
  ]);
  const delegatedBy = onDay(delegations, todayOf(tx, org));
  const ours = await oursAmong(tx, actor, record?.l_member ?? []);
  if (!state || !record || !maySee(actor, record, { status: state.status, ours }, delegatedBy))
    throw kitRefusals.not_found();
  return { state, record, org, delegatedBy };
}

export function historyAnswer(row: HistoryRow): HistoryAnswer {
  return {
    step: row.step,
    version: row.version,
    action: row.action,
    fromStatus: row.from_status,
    fromStage: row.from_stage,
    toStatus: row.to_status,
    toStage: row.to_stage,
    memberId: row.member_id,
    memberName: row.member_name,
    at: row.at,
    reason: row.reason,
    lineNos: row.lines ?? [],
    lineReasons: row.line_reasons ?? [],
  };
}

export async function log({ tx, actor }: Ctx, { id }: { id: string }): Promise<HistoryAnswer[]> {
  await visible(tx, actor, id);
  return (await historyOf(tx, id)).map(historyAnswer);
}
