import { useMemo } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useList } from '../../../../kit/web/list/use-list.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { tierIsOn, tiers } from '../../rules/record.rules.ts';
import { checking, CheckingList } from './checking-list.tsx';
import { minusOf, plusOf, Points, widthFor } from './record-display.tsx';
import { score } from './record-list-columns.tsx';
import { namedValue, temporaryId } from './record-list-query.ts';

type LineGroup = OutputOf<typeof meritCalls.groups>['rows'][number];

const groupKey = ({ id, name }: LineGroup): string => id ?? name;
const groupName = ({ name }: LineGroup): string => name;
const mostFirst = { id: 'bScore', desc: true };

/** The lines by event or by member, with the sums of all of them; a group opens into its lines. */
export default function GroupList({ by }: { by: 'event' | 'member' }) {
  const { search, setSearch } = useScreen();
  const columns = useGroupColumns(by);
  const grain = by === 'event' ? 'byEvent' : 'byMember';
  const asked = checking(grain);
  const list = useList(meritCalls.groups, {
    ...asked,
    input: (query) => ({ ...asked.input(query), by }),
    sort: mostFirst,
    rowKey: groupKey,
  });
  return (
    <CheckingList
      list={list}
      grain={grain}
      columns={columns}
      export={{ kind: 'merit.groups', by }}
      rowName={groupName}
      onOpen={({ id, name }) => {
        const { page: _page, sort: _sort, ...kept } = search;
        const chosen = namedValue({ id: id ?? temporaryId, name });
        setSearch({ ...kept, _grain: 'event', [by]: chosen }, { push: true });
      }}
    />
  );
}

/** The lines of an event or of a member in one row: how many, and what those that count come to. */
function useGroupColumns(by: 'event' | 'member'): readonly Column<LineGroup>[] {
  const { merit } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo((): readonly Column<LineGroup>[] => {
    const words = merit.columns;
    const [name, number, place] =
      by === 'event'
        ? [words.eventName, words.eventCode, words.typeName]
        : [words.memberName, words.memberNo, words.unitName];
    const on = tiers.filter((tier) => tierIsOn(tier, level));
    return [
      {
        id: 'name',
        title: name,
        width: 200,
        minWidth: 140,
        wraps: true,
        main: true,
        cell: (row) => row.name,
      },
      { id: 'number', title: number, width: 100, cell: (row) => row.number },
      { id: 'place', title: place, width: 140, wraps: true, cell: (row) => row.place },
      {
        id: 'lines',
        title: words.lineCount,
        width: widthFor(words.lineCount, 80, true),
        align: 'right',
        sortable: true,
        cell: (row) => row.lines.toLocaleString('en-US'),
      },
      {
        id: 'frequency',
        title: words.frequency,
        width: widthFor(words.frequency, 80, true),
        align: 'right',
        sortable: true,
        cell: (row) => row.frequency.toLocaleString('en-US'),
      },
      ...on.map((tier) => ({
        id: score[tier],
        title: words[score[tier]],
        width: widthFor(words[score[tier]], 88, tier !== 'p'),
        align: 'right' as const,
        sortable: tier !== 'p',
        isEmpty: (row: LineGroup) => plusOf(row)[tier] === 0 && minusOf(row)[tier] === 0,
        cell: (row: LineGroup) => <Points tenths={plusOf(row)[tier] + minusOf(row)[tier]} />,
      })),
    ];
  }, [merit, level, by]);
}
