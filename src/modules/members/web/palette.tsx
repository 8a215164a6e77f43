import type { PaletteQuery, PaletteSource } from '../../../kit/web/app/slots.ts';
import { IconPerson } from '../../../kit/web/display/icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../calls.ts';
import { memberRights } from '../permissions.ts';

const most = 5;

/** Members by name, number, pinyin or initials; choosing one opens its page. */
async function findMembers({ term, signal, go }: PaletteQuery): Promise<Command[]> {
  if (!term) return [];
  const request = { keyword: term, size: most, page: 1, includeFrozen: true, near: true };
  const { rows } = await send(membersCalls.userMembers, request, { signal, quiet: true });
  return rows.map(({ memberId, memberName, memberNo, unitName, inside }) => ({
    id: memberId,
    label: memberName,
    hint: `${memberNo} · ${unitName}`,
    icon: <IconPerson />,
    isUnsure: inside,
    run: () => go(`/memberManage/member/${memberId}`),
  }));
}

const sources: readonly PaletteSource[] = [
  {
    id: 'members',
    order: 12,
    title: ({ members }) => members.member,
    permission: memberRights.detail,
    find: findMembers,
  },
];
export default sources;
