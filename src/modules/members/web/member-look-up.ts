import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../calls.ts';
import { maximumCellLength, maximumCells, maximumLookUpRows } from '../rules.ts';
import { toPicked, type MemberScope, type PickedMember } from './member-search.ts';

/** A row of cells, and whom it may mean. */
export type AmbiguousRow = { row: readonly string[]; members: PickedMember[] };

type LookedUp = {
  found: { row: readonly string[]; member: PickedMember }[];
  /** Rows that name several members: namesakes, or a number and a name of two different people. */
  ambiguous: AmbiguousRow[];
  unknown: (readonly string[])[];
};

/**
 * The members that pasted rows mean: each row holds cells such as number and name, in any order (`membersOfRows`). A
 * frozen member is meant only if no other matches, so that the line can say so. Throws when the server cannot be
 * reached.
 */
export async function lookUpMembers(rows: readonly (readonly string[])[]): Promise<LookedUp> {
  const { unknown, ...active } = await lookUpAmong(rows, {});
  if (unknown.length === 0) return { ...active, unknown };
  const frozen = await lookUpAmong(unknown, { includeFrozen: true });
  return {
    found: [...active.found, ...frozen.found],
    ambiguous: [...active.ambiguous, ...frozen.ambiguous],
    unknown: frozen.unknown,
  };
}

async function lookUpAmong(
  rows: readonly (readonly string[])[],
  scope: Pick<MemberScope, 'includeFrozen'>,
): Promise<LookedUp> {
  const result: LookedUp = { found: [], ambiguous: [], unknown: [] };
  // Cells that cannot be a name or a number are left out; a row without any other cell matches no member.
  const terms = rows.map((row) =>
    row.filter((cell) => cell.length <= maximumCellLength).slice(0, maximumCells),
  );
  const open = terms.filter((row) => row.length > 0);
  const answers = open.length > 0 ? await lookUpAll(open, scope) : [];
  let answered = 0;
  rows.forEach((row, index) => {
    const members = terms[index]?.length ? (answers[answered++] ?? []) : [];
    const [only] = members;
    if (!only) result.unknown.push(row);
    else if (members.length === 1) result.found.push({ row, member: only });
    else result.ambiguous.push({ row, members });
  });
  return result;
}

/** The cells of a row that say nothing of the member whom it means: a value, a remark, a name written differently. */
export function cellsBeside(row: readonly string[], member: PickedMember): string[] {
  const known = [member.number, member.name, member.unitName].map((cell) => cell.trim().toLowerCase());
  return row.filter((cell) => !known.includes(cell.toLowerCase()));
}

async function lookUpAll(
  rows: readonly string[][],
  scope: Pick<MemberScope, 'includeFrozen'>,
): Promise<PickedMember[][]> {
  const answers: PickedMember[][] = [];
  for (let at = 0; at < rows.length; at += maximumLookUpRows) {
    const chunk = rows.slice(at, at + maximumLookUpRows);
    const answer = await send(membersCalls.lookUp, { rows: chunk, ...scope }, { quiet: true });
    answers.push(...answer.rows.map((members) => members.map(toPicked)));
  }
  return answers;
}
