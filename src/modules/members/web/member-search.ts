import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../calls.ts';

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

export type MemberScope = {
  includeFrozen?: boolean;
  reviewersOnly?: boolean;
  /** Only those whom one may manage. */
  managed?: boolean;
};

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

const found = async (keyword: string, scope: MemberScope & { near?: true }, signal: AbortSignal) => {
  const request = { keyword, size: 20, ...scope };
  return (await send(membersCalls.userMembers, request, { signal, quiet: true })).rows;
};

/**
 * Members by name, number, pinyin or initials; the first 20 by name when nothing is typed. Where nobody else is found,
 * those who are frozen, so that one sees why they cannot be chosen, and those whose name differs by a typing error.
 */
export const searchMembers =
  (scope: MemberScope) =>
  async (term: string, signal: AbortSignal): Promise<readonly PickedMember[]> => {
    const active = await found(term, scope, signal);
    if (active.length > 0 || term === '') return active.map(toPicked);
    const others = await found(term, { ...scope, includeFrozen: true, near: true }, signal);
    return others.map((member) => ({
      ...toPicked(member),
      ...(member.frozen && !scope.includeFrozen && { frozen: true as const }),
    }));
  };

/** Keeps whom one chose for the recent ones of the next time; failing is not worth a word. */
export function rememberPicked(memberIds: readonly string[]): void {
  if (memberIds.length === 0) return;
  send(membersCalls.picked, { memberIds: memberIds.slice(0, 50) }, { quiet: true }).catch(() => undefined);
}
