/** The list of lines: one member of one event each. */
import type { ParsedInputOf } from '../../../../../kit/contract/call.ts';
import type { Actor } from '../../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../../kit/server/module.ts';
import { settings, type OrgSettings } from '../../../../organisation/server/door.ts';
import type { meritCalls } from '../../../calls.ts';
import { allowed, stateOf } from '../../../rules/states.ts';
import { relationOf } from '../../record/relation.ts';
import { filterOf } from '../filter/asked-filter.ts';
import { beginSearch } from '../filter/topic.where.ts';
import { totalsAnswer } from '../filter/totals.ts';
import { listLines, sumLines, type ListedLineFor } from './line.store.ts';

type LinesInput = ParsedInputOf<typeof meritCalls.lines>;

export async function lines({ tx, actor }: Ctx, { page, size, sort = '-recordDate', ...input }: LinesInput) {
  const org = await settings(tx);
  const filter = await filterOf(tx, actor, org, input);
  const [, rows, totals] = await Promise.all([
    beginSearch(tx, filter),
    listLines(tx, filter, { page, size, sort }),
    sumLines(tx, filter),
  ]);
  return { rows: rows.map((row) => lineRowFor(actor, org, row)), ...totalsAnswer(totals) };
}

/** A line for the caller, with the steps for this single line. */
function lineRowFor(
  actor: Actor,
  org: OrgSettings,
  { recorderId, isTarget, isOurs, ...line }: ListedLineFor,
) {
  const l_member = isTarget ? [actor.memberId] : [];
  const people = { recorder_id: recorderId, first_id: null, last_id: null, l_member };
  const who = relationOf(actor, people, { org, isOurs });
  const steps = allowed(stateOf(line.status, line.stage), who);
  return {
    ...line,
    can: {
      nullifyLine: line.passed === true && !line.voided && steps.includes('nullifyLine'),
      restoreLine: line.voided && steps.includes('restoreLine'),
    },
  };
}
