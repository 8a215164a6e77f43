import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../calls.ts';
import { maximumCellLength, maximumCells, maximumLookUpRows } from '../rules.ts';

/** A member as returned by pickers; `frozen` ones are only shown, and weak matches (`inside`) are not preselected. */
export type PickedMember = {
  id: string;
  name: string;
  number: string;
  unitName: string;
  frozen?: true;
  inside?: true;
};
export const isFoundInside = ({ inside }: { inside?: boolean }): boolean => inside === true;

export type MemberScope = { includeFrozen?: boolean; reviewersOnly?: boolean };

type FoundMember = {
  memberId: string;
  memberName: string;
  memberNo: string;
  unitName: string;
  inside?: boolean;
};

export const toPicked = ({
  memberId,
  memberName,
  memberNo,
  unitName,
  inside,
}: FoundMember): PickedMember => ({
  id: memberId,
  name: memberName,
  number: memberNo,
  unitName,
  ...(inside && { inside }),
});

const found = async (keyword: string, scope: MemberScope, signal?: AbortSignal): Promise<PickedMember[]> => {
  const options = signal ? { signal, quiet: true } : { quiet: true };
  const page = await send(membersCalls.userMembers, { keyword, size: 20, ...scope }, options);
  return page.rows.map(toPicked);
};

/**
 * Members by name, number, pinyin or initials; the first 20 by name when nothing is typed. Where nobody else is found,
 * those who are frozen, so that one sees why they cannot be chosen.
 */
export const searchMembers =
  (scope: MemberScope) =>
  async (term: string, signal: AbortSignal): Promise<readonly PickedMember[]> => {
    const active = await found(term, scope, signal);
    if (active.length > 0 || term === '' || scope.includeFrozen) return active;
    const frozen = await found(term, { ...scope, includeFrozen: true }, signal);
    return frozen.map((member) => ({ ...member, frozen: true }));
  };

/** Keeps whom one chose for the recent ones of the next time; failing is not worth a word. */
export function rememberPicked(memberIds: readonly string[]): void {
  if (memberIds.length === 0) return;
  send(membersCalls.picked, { memberIds: memberIds.slice(0, 50) }, { quiet: true }).catch(() => undefined);
}

/** A row of cells, and whom it may mean. */
export type AmbiguousRow = { row: readonly string[]; members: PickedMember[] };

type LookedUp = {
  found: { row: readonly string[]; member: PickedMember }[];
  /** Rows that name several members: namesakes, or a number and a name of two different people. */
  ambiguous: AmbiguousRow[];
  unknown: (readonly string[])[];
};

/**
 * Whom pasted rows mean: each row holds cells such as number and name, in any order (`membersOfRows`). Who is frozen is
 * meant only where nobody else is, so that the line can say so. Throws when the server cannot be asked.
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
  const asked = rows.map((row) =>
    row.filter((cell) => cell.length <= maximumCellLength).slice(0, maximumCells),
  );
  const open = asked.filter((row) => row.length > 0);
  const answers = open.length > 0 ? await lookUpAll(open, scope) : [];
  let answered = 0;
  rows.forEach((row, index) => {
    const members = asked[index]?.length ? (answers[answered++] ?? []) : [];
    const [only] = members;
    if (!only) result.unknown.push(row);
    else if (members.length === 1) result.found.push({ row, member: only });
    else result.ambiguous.push({ row, members });
  });
  return result;
}

/** The cells of a row that say nothing of the member whom it means: a value, a remark, a name written differently. */
export function cellsBeside(row: readonly string[], member: PickedMember): string[] {
  const said = [member.number, member.name, member.unitName].map((cell) => cell.trim().toLowerCase());
  return row.filter((cell) => !said.includes(cell.toLowerCase()));
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
