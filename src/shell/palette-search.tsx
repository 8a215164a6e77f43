import type { Command } from '../kit/web/command-palette.tsx';
import { IconFile, IconPerson } from '../kit/web/icons.tsx';
import { isGranted, type Me } from '../kit/web/me.ts';
import { send } from '../kit/web/send/send.ts';
import { membersCalls } from '../modules/members/members.calls.ts';
import { meritCalls } from '../modules/merit/merit.calls.ts';

const mostOfEach = 5;

type Asked = { term: string; signal: AbortSignal; go: (href: string) => void };

/** Members by name, number, pinyin or initials; choosing one shows where they stand. */
export async function findPeople({ term, signal, go }: Asked): Promise<Command[]> {
  const { rows } = await send(
    membersCalls.userMembers,
    { keyword: term, size: mostOfEach, page: 1 },
    { signal, quiet: true },
  );
  return rows.map(({ memberId, memberName, memberNo, unitName }) => ({
    id: memberId,
    label: memberName,
    hint: `${memberNo} · ${unitName}`,
    icon: <IconPerson />,
    run: () => go(`/integralForm/colligateRank?search=${encodeURIComponent(memberNo)}`),
  }));
}

/** Records by their words: all that one may check, else one's own. */
export async function findRecords({ term, signal, go }: Asked, me: Me): Promise<Command[]> {
  const scope = isGranted(me, 'MERITPOINT002') ? 'checking' : 'own';
  const { rows } = await send(
    meritCalls.list,
    { scope, keyword: term, size: mostOfEach, page: 1 },
    { signal, quiet: true },
  );
  return rows.map(({ id, topicName, recordDate, recordMember }) => ({
    id,
    label: topicName,
    hint: [recordDate, recordMember].filter(Boolean).join(' · '),
    icon: <IconFile />,
    run: () => go(`/integralManage/detail/${id}`),
  }));
}
