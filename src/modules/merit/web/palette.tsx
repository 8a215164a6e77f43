import { isGranted } from '../../../kit/web/app/me.ts';
import type { PaletteQuery, PaletteSource } from '../../../kit/web/app/slots.ts';
import { IconFile } from '../../../kit/web/display/more-icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { meritCalls } from '../calls.ts';
import { meritRights } from '../permissions.ts';

const most = 5;

/** Records by number or words: all for members who may check, else the user's own. */
async function findRecords({ term, signal, me, go }: PaletteQuery): Promise<Command[]> {
  if (!term) return [];
  const scope = isGranted(me, meritRights.check) ? 'checking' : 'own';
  const { rows } = await send(
    meritCalls.list,
    { scope, keyword: term, size: most, page: 1 },
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

const sources: readonly PaletteSource[] = [
  {
    id: 'records',
    order: 20,
    title: ({ merit }) => merit.records,
    permission: meritRights.records,
    find: findRecords,
  },
];
export default sources;
