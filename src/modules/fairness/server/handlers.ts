import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Version } from '../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { recordNames } from '../../merit/server/door.ts';
import type { fairnessCalls as calls } from '../calls.ts';
import { fairnessFindingTable } from '../migrations/tables.ts';
import { fairnessRefusals } from './refusals.ts';
import { findingRecords, surveysOf } from './store.ts';
import { currentMonths, orderSurveys } from './survey.ts';

/** Nobody ends a finding on himself. */
export async function dismiss(
  { tx, actor }: Ctx,
  { reason, ...target }: ParsedInputOf<typeof calls.dismiss>,
): Promise<Version> {
  const { memberId } = actor;
  const open = { state: ['open'] } as const;
  const finding = await tx.lock(fairnessFindingTable, target, open, fairnessRefusals.finding_closed);
  if ([finding.subjectId, finding.otherId].includes(memberId)) throw fairnessRefusals.finding_own();
  const me = (await membersByIds(tx, [memberId])).get(memberId);
  const closed = { closedBy: memberId, closedByName: me?.name ?? '', closedAt: tx.instant, reason };
  const dismissedRecords = finding.recordIds;
  return tx.save(fairnessFindingTable, finding, { state: 'dismissed', ...closed, dismissedRecords });
}

export async function reopen({ tx }: Ctx, target: ParsedInputOf<typeof calls.reopen>): Promise<Version> {
  const finding = await tx.lock(fairnessFindingTable, target, { state: ['dismissed'] });
  return tx.save(fairnessFindingTable, finding, { state: 'open', dismissedRecords: null });
}

export async function records({ tx }: Ctx, { id, page, size }: ParsedInputOf<typeof calls.records>) {
  const finding = await findingRecords(tx, id);
  if (!finding) throw kitRefusals.not_found();
  const { recordIds } = finding;
  const pageIds = recordIds.slice((page - 1) * size, page * size);
  const names = await recordNames(tx, pageIds);
  return { rows: pageIds.flatMap((each) => names.get(each) ?? []), total: recordIds.length };
}

export async function surveys({ tx }: Ctx) {
  return surveysOf(tx, await currentMonths(tx));
}

export async function survey({ tx }: Ctx) {
  return { months: await orderSurveys(tx) };
}
