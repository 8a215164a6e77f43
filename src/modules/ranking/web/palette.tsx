import { isGranted } from '../../../kit/web/app/me.ts';
import type { PaletteQuery, PaletteSource } from '../../../kit/web/app/slots.ts';
import { IconPerson } from '../../../kit/web/display/icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { membersCalls } from '../../members/calls.ts';
import { memberRights } from '../../members/permissions.ts';
import { meritRights } from '../../merit/permissions.ts';

const most = 5;

/**
 * Members by name, number, pinyin or initials; choosing one opens the member's place in the ranking. Those who may open
 * pages of members find each person once, by the page, which shows the points, too.
 */
async function findPeople({ term, signal, me, go }: PaletteQuery): Promise<Command[]> {
  if (!term || isGranted(me, memberRights.detail)) return [];
  const { rows } = await send(
    membersCalls.userMembers,
    { keyword: term, size: most, page: 1, near: true },
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

const sources: readonly PaletteSource[] = [
  {
    id: 'people',
    order: 10,
    title: ({ ranking }) => ranking.people,
    permission: meritRights.reports,
    find: findPeople,
  },
];
export default sources;
