/** The columns of bulk entry, and what they suggest while one types. */
import { useMemo } from 'react';
import type { GridColumn, GridSuggestion } from '../../../../kit/web/grid/types.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { eventsCalls } from '../../../events/calls.ts';
import { searchMembers } from '../../../members/web/door.tsx';
import { fieldsFor, isTier, type BatchField } from '../../rules.ts';

/** In the order in which one types: the points of an event stand in the library, so they come after the member. */
const order: readonly BatchField[] = [
  'date',
  'topic',
  'event',
  'number',
  'name',
  'count',
  'b',
  'a',
  'p',
  'g',
  'desc',
];

const widths: Readonly<Record<BatchField, number>> = {
  date: 96,
  topic: 120,
  event: 160,
  number: 80,
  name: 96,
  count: 56,
  b: 68,
  a: 68,
  p: 68,
  g: 76,
  desc: 120,
};
const growing: readonly BatchField[] = ['topic', 'event', 'desc'];
const most = 8;

async function suggestMembers(term: string, signal: AbortSignal): Promise<GridSuggestion<BatchField>[]> {
  const found = await searchMembers({})(term, signal);
  return found.slice(0, most).map(({ id, name, number, unitName, frozen, inside }) => ({
    key: id,
    label: `${name} ${number}`,
    hint: unitName,
    cells: { number, name },
    ...(inside && { unsure: true }),
    ...(frozen && { unsure: true }),
  }));
}

async function suggestEvents(term: string, signal: AbortSignal): Promise<GridSuggestion<BatchField>[]> {
  const { rows } = await send(
    eventsCalls.list,
    { keyword: term, status: 1, size: most },
    { signal, quiet: true },
  );
  return rows.map(({ id, code, eventName, typeName }) => ({
    key: id,
    label: `${code} ${eventName}`,
    hint: typeName,
    cells: { event: code },
  }));
}

/** Tiers that the organisation has switched off have no column. */
export function useSheetColumns(): readonly GridColumn<BatchField>[] {
  const { batchSheet: words } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo(() => {
    const on = fieldsFor(level);
    return order
      .filter((field) => on.includes(field))
      .map((field) => ({
        id: field,
        title: words.columns[field],
        width: widths[field],
        grows: growing.includes(field),
        numeric: field === 'count' || isTier(field),
        required: field === 'event' || field === 'number',
        ...(field === 'event' && { suggest: suggestEvents }),
        ...((field === 'number' || field === 'name') && { suggest: suggestMembers }),
      }));
  }, [words, level]);
}
