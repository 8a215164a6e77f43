/** Queries of the entry screen while a record is typed: mistakes, and similar recent records. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Placed } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { meritCalls } from '../../calls.ts';
import { capNotes } from '../../rules/caps.rules.ts';
import { validate } from '../../rules/input.rules.ts';
import { linesOf, totalsOf } from '../../rules/record.rules.ts';
import { attachableOf } from './attachments.ts';
import { findDuplicates } from '../list/lines/line.store.ts';
import { loadValidationContext } from './submit.ts';

/** The violations for which a submission would be refused, by the same validation without locks. */
export async function check(
  { tx, actor, language }: Ctx,
  { document, recordId }: ParsedInputOf<typeof meritCalls.check>,
) {
  const [known, attachable] = await Promise.all([
    loadValidationContext(tx, document, {
      recorderId: actor.memberId,
      lock: false,
      ownId: recordId,
      withPending: true,
    }),
    attachableOf(tx, actor, document.attachments),
  ]);
  const { frequency, plus, minus } = totalsOf(linesOf(document));
  const violationView = ({ path, refusal }: Placed) => ({
    path: `document.${path}`,
    reason: refusal.reason,
    message: refusal.format(language),
  });
  return {
    violations: validate(document, { ...known, attachable }).map(violationView),
    notes: capNotes(document, known).map(violationView),
    totals: {
      frequency,
      bPlus: plus.b,
      bMinus: minus.b,
      aPlus: plus.a,
      aMinus: minus.a,
      pPlus: plus.p,
      pMinus: minus.p,
      gPlus: plus.g,
      gMinus: minus.g,
    },
  };
}

export async function duplicates({ tx }: Ctx, input: ParsedInputOf<typeof meritCalls.duplicates>) {
  return findDuplicates(tx, {
    recordDate: input.recordDate,
    recordId: input.recordId ?? null,
    memberIds: input.lines.map(({ memberId }) => memberId),
    eventIds: input.lines.map(({ eventId }) => eventId),
  });
}
