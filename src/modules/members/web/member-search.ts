import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../members.calls.ts';

/** A member as pickers give it back. */
export type PickedMember = { id: string; name: string; number: string; unitName: string };

export type MemberScope = { includeFrozen?: boolean; reviewersOnly?: boolean };

type Found = {
  memberId: string;
  memberName: string;
  memberNo: string;
  unitName: string;
};

export const toPicked = ({ memberId, memberName, memberNo, unitName }: Found): PickedMember => ({
  id: memberId,
  name: memberName,
  number: memberNo,
  unitName,
});

const found = async (keyword: string, scope: MemberScope, signal?: AbortSignal): Promise<PickedMember[]> => {
  const options = signal ? { signal, quiet: true } : { quiet: true };
  const page = await send(membersCalls.userMembers, { keyword, size: 20, ...scope }, options);
  return page.rows.map(toPicked);
};

/** Members by name, number, pinyin or initials; the first 20 by name when nothing is typed. */
export const searchMembers =
  (scope: MemberScope) =>
  (term: string, signal: AbortSignal): Promise<readonly PickedMember[]> =>
    found(term, scope, signal);

/** Keeps whom one chose for the recent ones of the next time; failing is not worth a word. */
export function rememberPicked(memberIds: readonly string[]): void {
  if (memberIds.length === 0) return;
  send(membersCalls.picked, { memberIds: memberIds.slice(0, 50) }, { quiet: true }).catch(() => undefined);
}

export type LookedUp = {
  found: PickedMember[];
  /** Names that several members bear, with those members. */
  ambiguous: { term: string; members: PickedMember[] }[];
  unknown: string[];
};

/** Questions sent side by side, so that a long list neither floods the server nor takes minutes. */
const lookupsAtOnce = 6;

/**
 * Whom pasted rows mean: each row holds cells such as number and name, in any order. A number decides; else the exact
 * name, when only one member bears it. Throws when the server cannot be asked.
 */
export async function lookUpMembers(
  rows: readonly (readonly string[])[],
  scope: MemberScope = {},
): Promise<LookedUp> {
  const answers: (PickedMember[] | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rows.length) {
      const index = next;
      next += 1;
      answers[index] = await lookUpRow(rows[index] ?? [], scope);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lookupsAtOnce, rows.length) }, work));
  const result: LookedUp = { found: [], ambiguous: [], unknown: [] };
  rows.forEach((row, index) => {
    const members = answers[index] ?? [];
    const [only] = members;
    if (!only) result.unknown.push(row.join(' '));
    else if (members.length === 1) result.found.push(only);
    else result.ambiguous.push({ term: row.join(' '), members });
  });
  return result;
}

async function lookUpRow(cells: readonly string[], scope: MemberScope): Promise<PickedMember[]> {
  for (const cell of cells.slice(0, 4)) {
    if (cell.length > 50 || cell === '-' || cell === '%') continue;
    const members = await found(cell, scope);
    const byNumber = members.filter(({ number }) => number.toLowerCase() === cell.toLowerCase());
    const byName = members.filter(({ name }) => name.toLowerCase() === cell.toLowerCase());
    const named = byNumber.length > 0 ? byNumber : byName;
    // A second cell may tell namesakes apart: the number beside the name.
    const told = named.filter(({ number }) => cells.includes(number));
    if (named.length > 0) return told.length === 1 ? told : named;
  }
  return [];
}
