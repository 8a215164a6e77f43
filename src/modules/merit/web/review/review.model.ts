/** A reviewer's decision in progress, and its effect. Pure, except for the copy that the browser keeps. */
import type { LineRow } from '../../calls.ts';
import type { OwnAuthority } from '../../entry.calls.ts';
import { tiers, totalsOf, type Tier, type Totals } from '../../rules/record.rules.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';

export type Decision = {
  opinion: string;
  /** Refused lines by number, each with its reason as typed. */
  refused: Readonly<Record<number, string>>;
};

export const noDecision: Decision = { opinion: '', refused: {} };

/** The initial decision: the refusals that the first reviewer proposes, with the reasons. */
export function proposedDecision(lines: readonly LineRow[]): Decision {
  const refused = lines.flatMap(({ lineNo, proposed }) => (proposed === null ? [] : [[lineNo, proposed]]));
  return { opinion: '', refused: Object.fromEntries(refused) as Decision['refused'] };
}

/** Whether the decision equals the initial one. */
export function isUntouched(decision: Decision, start: Decision): boolean {
  const [now, before] = [Object.entries(decision.refused), start.refused];
  return (
    decision.opinion.trim() === '' &&
    now.length === Object.keys(before).length &&
    now.every(([lineNo, reason]) => before[Number(lineNo)] === reason)
  );
}

export const isRefused = ({ refused }: Decision, lineNo: number): boolean => refused[lineNo] !== undefined;

/** Refuses lines or passes them again; a reason typed for one of them is copied to the others. */
export function refuse(decision: Decision, lineNos: readonly number[], reason?: string): Decision {
  const last = Object.values(decision.refused).findLast((typed) => typed.trim() !== '') ?? '';
  const added = lineNos
    .filter((lineNo) => !isRefused(decision, lineNo))
    .map((lineNo) => [lineNo, reason ?? last]);
  return { ...decision, refused: { ...decision.refused, ...Object.fromEntries(added) } };
}

export function letPass(decision: Decision, lineNo: number): Decision {
  const { [lineNo]: _dropped, ...refused } = decision.refused;
  return { ...decision, refused };
}

export const setReason = (decision: Decision, lineNo: number, reason: string): Decision => ({
  ...decision,
  refused: { ...decision.refused, [lineNo]: reason },
});

/** Refused lines that lack a reason. */
export const withoutReason = ({ refused }: Decision): number[] =>
  Object.entries(refused).flatMap(([lineNo, reason]) => (reason.trim() === '' ? [Number(lineNo)] : []));

export type Effect = Totals & { members: number; passed: number; refused: number };

/** The points that passing with this decision books. */
export function effectOf(lines: readonly LineRow[], decision: Decision): Effect {
  const passed = lines.filter(({ lineNo }) => !isRefused(decision, lineNo));
  return {
    ...totalsOf(passed),
    members: new Set(passed.map(({ memberId }) => memberId)).size,
    passed: passed.length,
    refused: lines.length - passed.length,
  };
}

export type Remaining = Readonly<Record<Tier, { award: number | null; deduct: number | null }>>;

export function leftOf(authority: OwnAuthority): Remaining {
  const of = (tier: Tier) => ({ award: authority[tier].awardLeft, deduct: authority[tier].deductLeft });
  return { b: of('b'), a: of('a'), p: of('p'), g: of('g') };
}

/** Kinds of points of which a decision books more than the reviewer may still release this month. */
export function overRemaining({ plus, minus }: Pick<Totals, 'plus' | 'minus'>, remaining: Remaining): Tier[] {
  return tiers.filter((tier) => {
    const { award, deduct } = remaining[tier];
    return (award !== null && plus[tier] > award) || (deduct !== null && -minus[tier] > deduct);
  });
}

const keyOf = (owner: string, recordId: string): string => `laurel.review.${owner}.${recordId}`;

/** A decision about this version of a record that was typed and not sent: an expired token or a closed tab loses nothing. */
export function readDecision(
  owner: string,
  recordId: string,
): { version: number; decision: Decision } | null {
  try {
    return JSON.parse(browserStore.getItem(keyOf(owner, recordId)) ?? 'null') as {
      version: number;
      decision: Decision;
    } | null;
  } catch {
    return null;
  }
}

/** Keeps or, when nothing is decided (null), forgets. A browser without room keeps it on the screen alone. */
export function keepDecision(
  owner: string,
  recordId: string,
  version: number,
  decision: Decision | null,
): void {
  try {
    if (decision === null) browserStore.removeItem(keyOf(owner, recordId));
    else browserStore.setItem(keyOf(owner, recordId), JSON.stringify({ version, decision }));
  } catch {
    // The page itself still has it.
  }
}
