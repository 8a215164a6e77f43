import type { Density } from '../theme/theme.ts';
import { browserStore } from '../app/storage.ts';
import type { PlacedColumn } from './table-model.ts';
import type { Measured } from './widths.ts';

export type Remembered = { room: number; measured: Measured };

const storageKey = 'laurel.widths';
/** Lists of which a browser remembers the widths. */
const maximumLists = 12;

/** The name under which a list is remembered: the same columns with the same words in a window as wide. */
export const listName = (columns: readonly PlacedColumn<never>[], density: Density): string =>
  [innerWidth, density, ...columns.map(({ column }) => column.title)].join('|');

type Stored = [
  name: string,
  room: number,
  measured: [id: string, least: number, want: number, longest?: number][],
];

function stored(): Stored[] {
  try {
    return JSON.parse(browserStore.getItem(storageKey) ?? '[]') as Stored[];
  } catch {
    return []; // written by something else
  }
}

export function remembered(name: string): Remembered | null {
  const found = stored().find(([each]) => each === name);
  if (!found) return null;
  const [, room, measured] = found;
  return {
    room,
    measured: new Map(measured.map(([id, least, want, longest = want]) => [id, { least, want, longest }])),
  };
}

export function remember(name: string, { room, measured }: Remembered): void {
  const others = stored().filter(([each]) => each !== name);
  const own: Stored = [
    name,
    room,
    [...measured].map(([id, { least, want, longest }]) => [id, least, want, longest ?? want]),
  ];
  browserStore.setItem(storageKey, JSON.stringify([own, ...others].slice(0, maximumLists)));
}
