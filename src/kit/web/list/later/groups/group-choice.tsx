import { useEffect, useState } from 'react';
import { useScreen } from '../../../app/screen.ts';
import { Radios } from '../../../input/input.tsx';
import { useText } from '../../../text/text.tsx';
import type { GroupedBy, GroupsOf, LoadGroups } from '../../use-list.ts';

/** The grouping of the rows, in the address beside the filters: a reload, a link and a saved view keep it. */
export const groupKey = '_group';

/** The possible groupings of a list: undefined until they have come, null if their code does not come. */
export function useDeclaredGroups<Part>(load: LoadGroups<Part>): GroupsOf<Part> | null | undefined {
  const [groups, setGroups] = useState<GroupsOf<Part> | null>();
  useEffect(() => {
    // Without it the list is shown as it is.
    load().then(setGroups, () => setGroups(null));
  }, [load]);
  return groups;
}

/** Chooses what the rows of a list are put together by. */
export function GroupChoice({ groups }: { groups: GroupsOf<unknown> }) {
  const { kitQuery: words } = useText();
  const { search, setSearch } = useScreen();
  const offered = Object.keys(groups.by) as GroupedBy[];
  const { [groupKey]: chosen, page: _page, ...others } = search;
  return (
    <Radios<GroupedBy | 'none'>
      look="segments"
      label={words.groupBy}
      value={offered.find((by) => by === chosen) ?? 'none'}
      options={[
        { value: 'none', label: words.noGroups },
        ...offered.map((by) => ({ value: by, label: words.groupedBy[by] })),
      ]}
      onChange={(by) => setSearch(by === 'none' ? others : { ...others, [groupKey]: by }, { push: true })}
    />
  );
}
