/** The model of a record's lines, for the random walk over all states. */
import type { MeritAction, MeritState } from '../../rules/states.ts';

/** The model's view of a record; `version` 0 before it exists. */
export type Model = {
  id: string;
  state: MeritState;
  version: number;
  firstId: string;
  lastId: string;
  /** The decision on each line; null until the final review. */
  lines: ('counts' | 'refused' | 'void')[] | null;
  /** The final pass was the last step: it can be taken back. */
  justPassed: boolean;
  /** The review that rejected it, while it is rejected. */
  rejectedAt: 'first' | 'last' | null;
};

export type Outcome = { refused: string } | { to: Exclude<MeritState, 'none'> };

export const lineCount = 4;
export const linesThat = ({ lines }: Model, are: 'counts' | 'void'): number[] =>
  (lines ?? []).flatMap((line, lineNo) => (line === are ? [lineNo] : []));
export const headerOf = (lines: Model['lines']): 'passed' | 'partly' =>
  lines?.every((line) => line === 'counts') ? 'passed' : 'partly';

export function predictLines(
  record: Model,
  action: 'nullifyLine' | 'restoreLine',
  lineNos: readonly number[],
): Outcome {
  const able = linesThat(record, action === 'nullifyLine' ? 'counts' : 'void');
  if (!lineNos.every((lineNo) => able.includes(lineNo)))
    return { refused: action === 'nullifyLine' ? 'line_counts_not' : 'line_not_void' };
  if (action === 'nullifyLine' && lineNos.length === able.length) return { to: 'nullified' };
  return { to: headerOf(linesAfter(record, action, lineNos)) };
}

export function linesAfter(record: Model, action: MeritAction, lineNos: readonly number[]): Model['lines'] {
  const next = action === 'nullifyLine' ? 'void' : 'counts';
  return (record.lines ?? []).map((line, lineNo) => (lineNos.includes(lineNo) ? next : line));
}
