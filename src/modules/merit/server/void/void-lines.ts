/** Nullifying and restoring single lines of a record that counts; the other lines still count. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals, type Refusal } from '../../../../kit/contract/refusal.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { totalsOf } from '../../rules/record.rules.ts';
import { countingLines, storedLines, sumColumns } from '../record/content.ts';
import { refuseOverCaps } from '../caps/caps.ts';
import { refuseNoRoomLeft } from '../reviewers/spent.ts';
import { meritRefusals } from '../refusals.ts';
import { beginTransition, type Caller, type Step } from '../record/lock.ts';
import { applyTransition } from '../record/transition.ts';
import type { RecordRow } from '../record/record.store.ts';
import { headerNow, nullifyRest, undoLines } from './void.ts';

/** Voids lines. With the last one that counts the record itself is nullified, and restoring it brings these back. */
export async function nullifyLines(
  { tx, actor }: Caller,
  input: ParsedInputOf<typeof recordCalls.nullifyLines>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, input, 'nullifyLine');
  const counting = new Set(countingLines(step.record).map(({ lineNo }) => lineNo));
  const chosen = refuseOthers(step.record, input.lineNos, (lineNo) =>
    counting.has(lineNo) ? null : meritRefusals.line_counts_not(),
  );
  if (chosen.length === counting.size) return nullifyRest(step, input.reason, chosen);
  await undoLines(step, chosen, 'nullify');
  return change(step, chosen, { reason: input.reason, isVoid: true });
}

export async function restoreLines(
  { tx, actor }: Caller,
  input: ParsedInputOf<typeof recordCalls.restoreLines>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, input, 'restoreLine');
  const chosen = refuseOthers(step.record, input.lineNos, (lineNo) =>
    step.record.l_void?.[lineNo] ? null : meritRefusals.line_not_void(),
  );
  const back = new Set(chosen);
  const lines = storedLines(step.record).filter(({ lineNo }) => back.has(lineNo));
  await refuseOverCaps(step, lines);
  await refuseNoRoomLeft(step.tx, step.state, lines);
  await undoLines(step, chosen, 'restore');
  return change(step, chosen, { reason: input.reason, isVoid: false });
}

/** The lines in order, each once; refuses at its place each that does not exist or does not allow the step. */
function refuseOthers(
  record: RecordRow,
  lineNos: readonly number[],
  refusalOf: (lineNo: number) => Refusal | null,
): number[] {
  const refused = new FieldRefusals();
  lineNos.forEach((lineNo, index) => {
    const refusal = lineNo < record.l_member.length ? refusalOf(lineNo) : meritRefusals.unknown_line();
    if (refusal) refused.add(`lineNos.${index}`, refusal);
  });
  refused.throwIfAny();
  return [...new Set(lineNos)].toSorted((a, b) => a - b);
}

async function change(
  step: Step,
  lines: number[],
  { reason, isVoid }: { reason: string; isVoid: boolean },
): Promise<Standing> {
  const { record } = step;
  const chosen = new Set(lines);
  const l_void = record.l_member.map((_, lineNo) =>
    chosen.has(lineNo) ? isVoid : (record.l_void?.[lineNo] ?? false),
  );
  const l_void_reason = record.l_member.map((_, lineNo) =>
    chosen.has(lineNo) ? (isVoid ? reason : '') : (record.l_void_reason?.[lineNo] ?? ''),
  );
  const now = { ...record, l_void };
  return applyTransition(step, headerNow(now), {
    reason,
    changes: sumColumns(totalsOf(countingLines(now))),
    content: { l_void, l_void_reason },
    lines,
    booked: storedLines(record).filter(({ lineNo }) => chosen.has(lineNo)),
  });
}
