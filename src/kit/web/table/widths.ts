import type { Density } from '../theme/theme.ts';
import type { PlacedColumn, TableView } from './table-model.ts';

/** The widths that a column needs, in px. */
export interface Need {
  /** Readable, with texts on two lines. */
  least: number;
  /** With texts on one line. */
  want: number;
  /** How far it grows where room is left: to its longest text, or as wide as a name may be. Not beyond `want` where it does not grow. */
  most: number;
}

/** The widths that the rows of a page need, by column id; the longest is that of the one text that is longest. */
export type Measured = ReadonlyMap<string, Pick<Need, 'least' | 'want'> & { longest?: number }>;

export const defaultWidth = 120;
const MIN_WIDTH = 44;
/** Less than this, and a row is not known by its name. */
const MAIN_WIDTH = 120;
/** A name wider than this, or wider by this share than it needs, parts the eye from the numbers of its row. */
const MOST_NAME = 360;
const MOST_NAME_SHARE = 1.5;
/** A text that is longer is clamped rather than given more. */
export const MAX_LEAST = 240;
const MAX_WANT = 420;
/** Until its texts have been measured. */
const MAX_UNKNOWN = 840;
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
    const { column } = placed;
    const own = view.widths?.[column.id];
    if (own !== undefined) {
      const width = Math.max(narrowest(placed), own);
      return { least: width, want: width, most: width };
    }
    const found = measured?.get(column.id);
    const declared = widthAt(density, column.width);
    const wraps = isWrapping(placed);
    if (!found) {
      const least = Math.min(declared, column.minWidth ?? declared);
      return { least, want: declared, most: wraps ? Math.max(declared, MAX_UNKNOWN) : declared };
    }
    const floor = Math.max(column.main ? MAIN_WIDTH : MIN_WIDTH, column.minWidth ?? 0);
    const least = Math.max(floor, Math.min(MAX_LEAST, found.least));
    const want = Math.max(least, Math.min(MAX_WANT, found.want));
    return { least, want, most: wraps ? Math.max(want, found.longest ?? found.want) : want };
  });
  return columns.some(isWrapping) ? needs : withOneThatGrows(columns, needs, view);
}

const isWrapping = ({ column, pinned }: PlacedColumn<never>): boolean =>
  column.wraps === true && pinned === null;

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
  return needs.map((need, index) =>
    index === chosen
      ? { ...need, most: Math.max(need.want, Math.min(MOST_NAME, need.want * MOST_NAME_SHARE)) }
      : need,
  );
}

/**
 * The room shared by need: each has its least, then each its want as far as it goes, and what is left then goes to those
 * that grow, in proportion, as far as they do; the rest stays empty behind the last column. A table whose leasts do not
 * fit is wider than its room, and scrolls.
 */
export function sharedWidths(needs: readonly Need[], room: number): number[] {
  const sum = (of: (need: Need) => number): number => needs.reduce((all, need) => all + of(need), 0);
  const spare = room - sum(({ least }) => least);
  if (spare <= 0) return needs.map(({ least }) => Math.ceil(least));
  const range = sum(({ least, want }) => want - least);
  const exact =
    range > spare
      ? withoutOrphans(
          needs,
          needs.map(({ least, want }) => least + ((want - least) * spare) / range),
        )
      : withRest(needs, spare - range);
  const widths = exact.map(Math.floor);
  // The rest of the rounding goes to the last column that may be wider, so that a table that fills its width does so
  // to the pixel.
  const over =
    Math.floor(exact.reduce((all, width) => all + width, 0) + 0.01) -
    widths.reduce((all, width) => all + width, 0);
  const last = needs.findLastIndex(({ most, least }) => most > least);
  return widths.map((width, index) => (index === last ? width + over : width));
}

/** Less than this part of a text on a second line is a word or a sign alone. */
const orphanShare = 0.15;

/** A column that lacks a little for one line takes it from those that lack more and need two lines anyway. */
function withoutOrphans(needs: readonly Need[], shares: readonly number[]): number[] {
  const widths = [...shares];
  const lacks = (index: number): number => (needs[index]?.want ?? 0) - (widths[index] ?? 0);
  const all = [...needs.keys()];
  const isShort = (index: number): boolean => lacks(index) < (needs[index]?.want ?? 0) * orphanShare;
  const givers = all.filter((index) => !isShort(index));
  const canGive = (index: number): number => (widths[index] ?? 0) - (needs[index]?.least ?? 0);
  const short = all
    .filter((index) => isShort(index) && lacks(index) > 0)
    .toSorted((a, b) => lacks(a) - lacks(b));
  for (const index of short) {
    const lacking = lacks(index);
    const available = givers.reduce((total, giver) => total + canGive(giver), 0);
    if (available < lacking) break;
    for (const giver of givers) widths[giver]! -= (canGive(giver) * lacking) / available;
    widths[index]! += lacking;
  }
  return widths;
}

function withRest(needs: readonly Need[], rest: number): number[] {
  const widths = needs.map(({ want }) => want);
  for (let left = rest; left >= 1;) {
    const growing = [...needs.entries()].filter(([index, { most }]) => widths[index]! < most);
    if (growing.length === 0) break;
    const wants = growing.reduce((all, [, { want }]) => all + want, 0);
    const before = left;
    for (const [index, { want, most }] of growing) {
      const more = Math.min((before * want) / wants, most - widths[index]!);
      widths[index]! += more;
      left -= more;
    }
  }
  return widths;
}

/** The columns that yield, the last first, until the others have what they need. */
export function yielding(
  columns: readonly PlacedColumn<never>[],
  needs: readonly Need[],
  { shown: shownById }: TableView,
  room: number,
): string[] {
  let over = needs.reduce((all, { least }) => all + least, -room);
  const left: string[] = [];
  for (const [index, { column }] of [...columns.entries()].toReversed()) {
    if (over <= 0 || !column.yields || shownById?.[column.id]) continue;
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
