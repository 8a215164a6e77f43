import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { recordNames } from '../../merit/server/door.ts';
import type { fairnessCalls as calls } from '../calls.ts';
import { fairnessRefusals } from './refusals.ts';
import { closeFinding, findingRecords, lockFinding, openFinding, surveysOf } from './store.ts';
import { currentMonths, orderSurveys } from './survey.ts';

/** Nobody ends a finding on himself. */
export async function dismiss(
  { tx, actor }: Ctx,
  { id, version, reason }: ParsedInputOf<typeof calls.dismiss>,
) {
  const { memberId } = actor;
  const finding = await lockFinding(tx, id);
  if (!finding) throw kitRefusals.not_found();
  if (finding.version !== version) throw kitRefusals.stale();
  if (finding.state !== 'open') throw fairnessRefusals.finding_closed();
  if ([finding.subjectId, finding.otherId].includes(memberId)) throw fairnessRefusals.finding_own();
  const me = (await membersByIds(tx, [memberId])).get(memberId);
  await closeFinding(tx, id, { memberId, name: me?.name ?? '', reason });
  return { id, version: version + 1 };
}

export async function reopen({ tx }: Ctx, { id, version }: ParsedInputOf<typeof calls.reopen>) {
  const finding = await lockFinding(tx, id);
  if (!finding) throw kitRefusals.not_found();
  if (finding.version !== version || finding.state !== 'dismissed') throw kitRefusals.stale();
  await openFinding(tx, id);
  return { id, version: version + 1 };
}

export async function records({ tx }: Ctx, { id, page, size }: ParsedInputOf<typeof calls.records>) {
  const finding = await findingRecords(tx, id);
  if (!finding) throw kitRefusals.not_found();
  const { recordIds } = finding;
  const shown = recordIds.slice((page - 1) * size, page * size);
  const names = await recordNames(tx, shown);
  return { rows: shown.flatMap((each) => names.get(each) ?? []), total: recordIds.length };
}

export async function surveys({ tx }: Ctx) {
  return surveysOf(tx, await currentMonths(tx));
}

export async function survey({ tx }: Ctx) {
  return { months: await orderSurveys(tx) };
}
