/** The columns of the grids, and what they suggest while one types a member or an event. */
import { headWidth } from '../../../kit/web/grid/measure.ts';
import type { GridColumn, GridSuggestion } from '../../../kit/web/grid/types.ts';
import { send } from '../../../kit/web/send/send.ts';
import { eventsCalls } from '../../events/calls.ts';
import { searchMembers } from '../../members/web/door.tsx';

const most = 8;

type Cells = 'number' | 'name' | 'event';
type Suggest = (term: string, signal: AbortSignal) => Promise<GridSuggestion<Cells>[]>;

const members: Suggest = async (term, signal) => {
  const found = await searchMembers({})(term, signal);
  return found.slice(0, most).map(({ id, name, number, unitName, frozen, inside }) => ({
    key: id,
    label: `${name} ${number}`,
    hint: unitName,
    cells: { number, name },
    ...((inside || frozen) && { unsure: true }),
  }));
};

const events: Suggest = async (term, signal) => {
  const options = { signal, quiet: true };
  const { rows } = await send(eventsCalls.list, { keyword: term, status: 1, size: most }, options);
  return rows.map(({ id, code, eventName, typeName }) => ({
    key: id,
    label: `${code} ${eventName}`,
    hint: typeName,
    cells: { event: code },
  }));
};

const suggestions: Readonly<Partial<Record<string, Suggest>>> = {
  event: events,
  number: members,
  name: members,
};

/** A column at least as wide as its title. Those that identify a row, by its member and its event, stay in sight. */
export function columnOf<Id extends string>(
  id: Id,
  title: string,
  { width, grows }: { width: number; grows: boolean },
): Pick<GridColumn<Id>, 'id' | 'title' | 'width' | 'grows' | 'staysInSight'> & { suggest?: Suggest } {
  const suggest = suggestions[id];
  const staysInSight = suggest !== undefined;
  return {
    id,
    title,
    width: Math.max(width, headWidth(title)),
    grows,
    staysInSight,
    ...(suggest && { suggest }),
  };
}
