import type { OutputOf } from '../../../kit/contract/call.ts';
import { isGranted } from '../../../kit/web/app/me.ts';
import type { PaletteQuery, PaletteSource } from '../../../kit/web/app/slots.ts';
import { IconPerson } from '../../../kit/web/display/icons.tsx';
import { IconFile } from '../../../kit/web/display/more-icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { eventRights } from '../../events/permissions.ts';
import { memberRights } from '../../members/permissions.ts';
import { meritRights } from '../../merit/permissions.ts';
import { sessionCalls } from '../calls.ts';

type Found = OutputOf<typeof sessionCalls.find>;

const answers = new WeakMap<AbortSignal, Promise<Found>>();

/** One question for all groups, which have the signal of their key in common. */
function foundBy({ term, signal }: PaletteQuery): Promise<Found> {
  const found = answers.get(signal) ?? send(sessionCalls.find, { keyword: term }, { signal, quiet: true });
  answers.set(signal, found);
  return found;
}

const source = (
  declared: Omit<PaletteSource, 'find'>,
  commands: (found: Found, query: PaletteQuery) => Command[],
): PaletteSource => ({
  ...declared,
  find: async (query) => (query.term === '' ? [] : commands(await foundBy(query), query)),
});

const people = (
  { members }: Found,
  { go }: PaletteQuery,
  place: (member: Found['members'][number]) => string,
): Command[] =>
  members.map((member) => ({
    id: member.id,
    label: member.name,
    hint: `${member.number} · ${member.unitName}`,
    icon: <IconPerson />,
    isUnsure: member.inside,
    run: () => go(place(member)),
  }));

const sources: readonly PaletteSource[] = [
  source(
    { id: 'people', order: 10, title: ({ ranking }) => ranking.people, permission: meritRights.reports },
    // Those who may open pages of members find each person once, by the page, which shows the points, too.
    (found, query) =>
      isGranted(query.me, memberRights.detail)
        ? []
        : people(
            found,
            query,
            ({ number }) => `/integralForm/colligateRank?search=${encodeURIComponent(number)}`,
          ),
  ),
  source(
    { id: 'members', order: 12, title: ({ members }) => members.member, permission: memberRights.detail },
    (found, query) => people(found, query, ({ id }) => `/memberManage/member/${id}`),
  ),
  source(
    { id: 'records', order: 20, title: ({ merit }) => merit.records, permission: meritRights.records },
    ({ records }, { go }) =>
      records.map(({ id, recordNo, topicName, recordDate, recordMember }) => ({
        id,
        label: topicName,
        hint: [recordNo, recordDate, recordMember].filter(Boolean).join(' · '),
        icon: <IconFile />,
        run: () => go(`/integralManage/detail/${id}`),
      })),
  ),
  source(
    { id: 'events', order: 30, title: ({ events }) => events.library, permission: eventRights.library },
    ({ events }, { go }) =>
      events.map(({ id, code, name }) => ({
        id,
        label: name,
        hint: code,
        icon: <IconFile />,
        run: () => go(`/eventlibrary/index?keyword=${encodeURIComponent(code)}`),
      })),
  ),
];
export default sources;
