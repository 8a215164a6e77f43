import type { Density } from '../theme/theme.ts';
import type { PlacedColumn, TableView } from './table-model.ts';

/** The widths that a column needs, in px. */
export interface Need {
  /** Readable, with texts on two lines. */
  least: number;
  /** With texts on one line. */
  want: number;
  /** Takes a share of what is left. */
  grows: boolean;
}

/** The widths that the rows of a page need, by column id. */
export type Measured = ReadonlyMap<string, Pick<Need, 'least' | 'want'>>;

export const defaultWidth = 120;
const MIN_WIDTH = 44;
/** Less than this, and a row is not known by its name. */
const MAIN_WIDTH = 120;
/** A text that is longer is clamped rather than given more. */
export const MAX_LEAST = 240;
const MAX_WANT = 420;
/** The extra width of the comfortable density: text 1 px larger, cells with 4 px more padding on each side. */
const COMFORTABLE_SCALE = 14 / 13;
const COMFORTABLE_PADDING = 8;

const widthAt = (density: Density, width = defaultWidth): number =>
  density === 'comfortable' ? Math.ceil(width * COMFORTABLE_SCALE) + COMFORTABLE_PADDING : width;

/** To how many px a person may narrow a column. */
export const narrowest = ({ column }: Pick<PlacedColumn<never>, 'column'>): number =>
  column.minWidth ?? MIN_WIDTH;

/** The width of each column: the user's own, else by its rows, else as declared. */
export function columnNeeds(
  columns: readonly PlacedColumn<never>[],
  view: TableView,
  density: Density,
  measured: Measured | null,
): Need[] {
  const needs = columns.map((placed): Need => {
    const { column, pinned } = placed;
    const own = view.widths?.[column.id];
    if (own !== undefined) {
      const width = Math.max(narrowest(placed), own);
      return { least: width, want: width, grows: false };
    }
    const found = measured?.get(column.id);
    const declared = widthAt(density, column.width);
    const wraps = column.wraps === true && pinned === null;
    if (!found)
      return { least: Math.min(declared, column.minWidth ?? declared), want: declared, grows: wraps };
    const floor = Math.max(column.main ? MAIN_WIDTH : MIN_WIDTH, column.minWidth ?? 0);
    const least = Math.max(floor, Math.min(MAX_LEAST, found.least));
    return { least, want: Math.max(least, Math.min(MAX_WANT, found.want)), grows: wraps };
  });
  return needs.some(({ grows }) => grows) ? needs : withOneThatGrows(columns, needs, view);
}

/** The widest text column grows, because numbers at the right edge of a wide column are far from their neighbours. */
function withOneThatGrows(
  columns: readonly PlacedColumn<never>[],
  needs: readonly Need[],
  { widths }: TableView,
): Need[] {
  const free = columns.flatMap(({ pinned }, index) => (pinned === null ? [index] : []));
  const isText = (index: number): boolean => {
    const column = columns[index]?.column;
    return column !== undefined && (column.align ?? 'left') === 'left' && !widths?.[column.id];
  };
  const texts = free.filter(isText);
  const want = (index: number): number => needs[index]?.want ?? 0;
  const widest = Math.max(...texts.map(want));
  const chosen = texts.find((index) => want(index) === widest) ?? free.at(-1);
  return needs.map((need, index) => (index === chosen ? { ...need, grows: true } : need));
}

/**
 * The room shared by need: each has its least, then each its want as far as it goes, and what is left then goes to those
 * that grow, in proportion. A table whose leasts do not fit is wider than its room, and scrolls.
 */
export function sharedWidths(needs: readonly Need[], room: number): number[] {
  const sum = (of: (need: Need) => number): number => needs.reduce((all, need) => all + of(need), 0);
  const spare = room - sum(({ least }) => least);
  if (spare <= 0) return needs.map(({ least }) => Math.ceil(least));
  const asked = sum(({ least, want }) => want - least);
  const share = asked > spare ? spare / asked : 1;
  const left = Math.max(0, spare - asked);
  const growing = sum(({ want, grows }) => (grows ? want : 0));
  const widths = needs.map(({ least, want, grows }) =>
    Math.floor(least + (want - least) * share + (grows ? (left * want) / growing : 0)),
  );
  // The last growing column takes the remainder of rounding, so that the table fills its width.
  const last = needs.findLastIndex(({ grows }) => grows);
  const over = Math.floor(room) - widths.reduce((all, width) => all + width, 0);
  return widths.map((width, index) => (index === last ? width + over : width));
}

/** The columns that yield, the last first, until the others have what they need. */
export function yielding(
  columns: readonly PlacedColumn<never>[],
  needs: readonly Need[],
  { shown }: TableView,
  room: number,
): string[] {
  let over = needs.reduce((all, { least }) => all + least, -room);
  const left: string[] = [];
  for (const [index, { column }] of [...columns.entries()].toReversed()) {
    if (over <= 0 || !column.yields || shown?.[column.id]) continue;
    left.push(column.id);
    over -= needs[index]?.least ?? 0;
  }
  return left;
}

/** The offsets of pinned and sticky columns from their edges. */
export function pinOffsets(columns: readonly PlacedColumn<never>[], widths: readonly number[]): number[] {
  const sum = (some: readonly number[]): number => some.reduce((all, width) => all + width, 0);
  return columns.map(({ pinned, sticks }, index) => {
    if (pinned === 'end') return sum(widths.slice(index + 1));
    if (pinned === 'start') return sum(widths.slice(0, index));
    return sticks ? sum(widths.filter((_, at) => columns[at]?.pinned === 'start')) : 0;
  });
}
