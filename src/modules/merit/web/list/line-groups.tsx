import { columns } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { meritCalls } from '../../calls.ts';
import type { Level } from '../../columns.ts';
import { groupColumns, groupLabels } from '../../line.columns.ts';
import { checking, checkingWords, useChecking } from './checking-list.tsx';
import { few, name, plainPoints, points } from './columns.tsx';
import { useRecordExport } from './export.tsx';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { temporaryId } from './filters.tsx';

/** The lines of an event or a member in one row: their number, and the sums of those that count. */
const groupFields = (level: Level) =>
  columns(groupColumns(level), {
    name: { ...name, width: 200, minWidth: 140, main: true },
    number: { width: 100 },
    place: { width: 140, wraps: true, phone: 'note' },
    lines: { ...few, width: 80 },
    frequency: { ...few, width: 80 },
    bScore: points,
    aScore: points,
    pScore: plainPoints,
    gScore: points,
  });

/** The lines by event or by member, with the sums of all of them; a group opens into its lines. */
const groups = (by: 'event' | 'member') => {
  const grain = by === 'event' ? 'byEvent' : 'byMember';
  return listScreen(meritCalls.groups, {
    ...checking(grain),
    input: { scope: 'checking', by },
    words: (words) => ({ ...groupLabels(words, by), ...checkingWords(words) }),
    row: { key: ({ id, name }) => id ?? name, name: 'name' },
    columns: groupFields,
    sort: { id: 'bScore', desc: true },
    use: (list, _level, columns) => {
      const { search, setSearch } = useScreen();
      return {
        ...useChecking(grain, useRecordExport('merit.groups', list, columns)),
        onOpen: ({ id, name }) => {
          const { page: _page, sort: _sort, ...others } = search;
          const chosen = namedValue({ id: id ?? temporaryId, name });
          setSearch({ ...others, _grain: 'event', [by]: chosen }, { push: true });
        },
      };
    },
  });
};

export const GroupsByEvent = groups('event');
export const GroupsByMember = groups('member');
