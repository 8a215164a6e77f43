import type { Command } from '../../kit/web/overlay/command-palette.tsx';
import { IconFile, IconPerson } from '../../kit/web/display/icons.tsx';
import { isGranted, type Me } from '../../kit/web/app/me.ts';
import { send } from '../../kit/web/send/send.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { meritRights } from '../../modules/merit/permissions.ts';

const mostOfEach = 5;

type SearchRequest = { term: string; signal: AbortSignal; go: (href: string) => void };

/** Members by name, number, pinyin or initials; choosing one opens the member's place in the ranking. */
export async function findPeople({ term, signal, go }: SearchRequest): Promise<Command[]> {
  const { rows } = await send(
    membersCalls.userMembers,
    { keyword: term, size: mostOfEach, page: 1 },
    { signal, quiet: true },
  );
  return rows.map(({ memberId, memberName, memberNo, unitName, inside }) => ({
    id: memberId,
    label: memberName,
    hint: `${memberNo} · ${unitName}`,
    icon: <IconPerson />,
    isUnsure: inside,
    run: () => go(`/integralForm/colligateRank?search=${encodeURIComponent(memberNo)}`),
  }));
}

/** Records by number or words: all for members who may check, else the user's own. */
export async function findRecords({ term, signal, go }: SearchRequest, me: Me): Promise<Command[]> {
  const scope = isGranted(me, meritRights.check) ? 'checking' : 'own';
  const { rows } = await send(
    meritCalls.list,
    { scope, keyword: term, size: mostOfEach, page: 1 },
    { signal, quiet: true },
  );
  return rows.map(({ id, recordNo, topicName, recordDate, recordMember }) => ({
    id,
    label: topicName,
    hint: [recordNo, recordDate, recordMember].filter(Boolean).join(' · '),
    icon: <IconFile />,
    run: () => go(`/integralManage/detail/${id}`),
  }));
}
