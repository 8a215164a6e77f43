import type { ReactNode } from 'react';
import { addDays, dateTimeInZone, formatTenths, isDay } from '../../contract/format.ts';
import {
  kindWidths,
  type ChoiceColumn,
  type ColumnKind,
  type ListColumn,
} from '../../contract/list/columns.ts';
import { StatusTag, type Tone } from '../display/tag.tsx';
import type { Column } from '../table/table-model.ts';
import type { FilterDef, Filters, FilterSlot, FilterValue } from './filter-bar.tsx';
import type { AddressField, ReadText } from './list-address.ts';
import type { Says } from './query/says.ts';

/** The context of a cell besides its value. */
export type Display = {
  /** The words of the field. */
  title: string;
  /** As `toLocaleString` takes it. */
  language: string;
  zone: string;
  /** Today in that zone. */
  today: string;
  /** Between the parts of an enumeration. */
  separator: string;
  /** The words of a field's values. */
  words: (value: string) => string;
};

type Look = Pick<
  Column<unknown>,
  'width' | 'minWidth' | 'wraps' | 'hidden' | 'yields' | 'pin' | 'main' | 'align' | 'screenOnly' | 'phone'
> & {
  /** The server can sort by it. */
  sort?: boolean;
  /** Shown where the other columns leave room for it; elsewhere it is a press away. */
  spare?: boolean;
};

/** One field of a list by its name: as a column of rows that have it, and as a filter. */
export type ColumnField<Name extends string, Row> = Look & {
  name: Name;
  /** Its title where that is not a word of the screen. */
  title?: string;
  cell: (row: Row, display: Display) => ReactNode;
  isEmpty?: (row: Row) => boolean;
  /** Its values are words of the list's `choices`. */
  isChoice?: boolean;
};
/** `Part` is what the filter adds to the input of the call. */
export type FilterField<Name extends string, Part> = AddressField & {
  name: Name;
  /** Behind "more" until opened or set. */
  rare?: boolean;
  /** Null: not offered with the filters that are on. */
  filter: (label: string, display: Display, filters: Filters) => FilterDef | null;
  part: (value: FilterValue, filters: Filters) => Part;
};

const none = '—';

/** A search box. */
export const search = <Name extends string>(
  name: Name,
  look: { width?: number } = {},
): FilterField<Name, { [K in Name]?: string }> => ({
  name,
  filter: (label) => ({ ...look, kind: 'text', name, label }),
  part: (value) => partOf(name, oneOf(value)),
});

const oneOf = (value: FilterValue): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** From one day to another, both in the past; `back`: how many days of it can be chosen. */
export const days = <From extends string, To extends string>(
  from: From,
  to: To,
  { back }: { back?: number } = {},
): FilterField<From, { [K in From | To]?: string }> => ({
  name: from,
  end: to,
  read: (text, today) =>
    isDay(text) && (back === undefined || text >= addDays(today, -back)) ? text : undefined,
  filter: (label, { today }) => ({
    kind: 'days',
    from,
    to,
    label,
    ...(back !== undefined && { min: addDays(today, -back) }),
    max: today,
    today,
  }),
  part: (value, filters) => ({
    ...partOf<From | To, string>(from, oneOf(value)),
    ...partOf<From | To, string>(to, oneOf(filters[to])),
  }),
});

/** A filter with a custom control; `words` is the printed text of its value. */
export const ownFilter = <Name extends string, Part = object>(
  name: Name,
  render: (slot: FilterSlot, display: Display, filters: Filters) => ReactNode,
  options: {
    part?: (value: FilterValue) => Part;
    words?: (value: FilterValue, display: Display, filters: Filters) => ReactNode;
    /** Whether it is offered with the filters that are on. */
    when?: (filters: Filters) => boolean;
    /** Any text by default. */
    read?: ReadText;
    many?: boolean;
    rare?: boolean;
    /** How a query says it. */
    says?: Says | ((display: Display) => Says);
  } = {},
): FilterField<Name, Partial<Part>> => {
  const { part, words, when, says, ...rest } = options;
  return {
    ...rest,
    name,
    filter: (label, display, filters) =>
      when?.(filters) === false
        ? null
        : {
            kind: 'custom',
            name,
            label,
            render: (slot) => render(slot, display, filters),
            ...(words && { words: (value) => words(value, display, filters) }),
            ...(says && { says: typeof says === 'function' ? says(display) : says }),
          },
    part: (value) => part?.(value) ?? {},
  };
};

/** Where something beside the list, such as a tree, writes a filter: a query alone says it here. */
export const beside = <Name extends string, Part>(
  field: FilterField<Name, Part>,
): FilterField<Name, Part> => ({
  ...field,
  filter: (...parameters) => {
    const def = field.filter(...parameters);
    return def && { ...def, beside: true };
  },
});

/** A day of the calendar. */
export const readDay: ReadText = (text) => (isDay(text) ? text : undefined);

/** The address has one of these values or none. */
export const oneAmong =
  (values: readonly string[]): ReadText =>
  (text) =>
    values.includes(text) ? text : undefined;

/** A filter that is sent under another name, or as another value. */
export const sentAs = <Name extends string, Value, Part>(
  field: FilterField<Name, { [K in Name]?: Value }>,
  to: (value: Value) => Part,
): FilterField<Name, Partial<Part>> => ({
  ...field,
  part: (filter, filters) => {
    const value = field.part(filter, filters)[field.name];
    return value === undefined ? {} : to(value);
  },
});

const partOf = <Name extends string, Value>(name: Name, value: Value | undefined): { [K in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value };

/** A column with a custom cell. */
export const custom = <Name extends string, Row>(
  name: Name,
  cell: (row: Row, display: Display) => ReactNode,
  look: Look = {},
): ColumnField<Name, Row> => ({ ...look, name, cell });

type Tones = Readonly<Record<string, Tone>>;
type Cell = (value: unknown, display: Display, tones: Tones | undefined) => ReactNode;
const figure =
  (write: (value: number, display: Display) => string): Cell =>
  (value, display) =>
    typeof value === 'number' ? write(value, display) : none;
const cells: Readonly<Record<ColumnKind, Cell>> = {
  text: (value) => value as string | null,
  texts: (value, { separator }) => (value as readonly string[]).join(separator),
  choice: (value, { words }, tones) =>
    tones ? (
      <StatusTag tone={tones[String(value)] ?? 'neutral'}>{words(String(value))}</StatusTag>
    ) : (
      words(String(value))
    ),
  flag: (value, { words }) => (value ? words('yes') : ''),
  day: (value) => (value === null ? none : (value as string)),
  instant: (value, { zone }) => (value === null ? none : dateTimeInZone(value as string, zone)),
  count: figure((value, { language }) => value.toLocaleString(language)),
  tenths: figure((value) => formatTenths(value)),
};
const isFigure = (kind: ColumnKind): boolean => kind === 'count' || kind === 'tenths';

/**
 * A column of the list's file (`columns.ts`) as the screen shows it: a choice with `tones` is a tag. Days and instants
 * are written in full, so that a column has one form and lines up with others.
 */
export const column = <Name extends string, Row>(
  { name, kind, width = kindWidths[kind], title, value, written: write }: ListColumn<Row, Name>,
  { tones, ...look }: Look & { tones?: Tones } = {},
): ColumnField<Name, Row> => ({
  ...(isFigure(kind) && { align: 'right' }),
  width,
  ...(title !== undefined && { title }),
  ...look,
  name,
  cell: (row, display) => {
    const raw = value(row);
    const text = write && typeof raw === 'string' ? write(raw) : raw;
    return cells[kind](text, display, tones);
  },
});

type OwnName = {
  /** Behind "more" until opened or set. */
  rare?: boolean;
};
/** `as`: its name in the address and in the call's input, if it is not the field's. */
type OtherName<As extends string> = OwnName & { as: As };

/**
 * The filter of a field of `columns.ts`: one of the values of a choice, `among` which some are offered; all rows or those with a
 * flag, by the words `label` and `all` of the list's `choices`. A text has `search`, a day or an instant `days`.
 */
export function filter<Name extends string, Row, const Value extends string>(
  field: ChoiceColumn<Row, Name, Value>,
  options?: OwnName & { among?: readonly Value[] },
): FilterField<Name, { [K in Name]?: Value }>;
export function filter<Name extends string, Row, const Value extends string, const As extends string>(
  field: ChoiceColumn<Row, Name, Value>,
  options: OtherName<As> & { among?: readonly Value[] },
): FilterField<As, { [K in As]?: Value }>;
export function filter<Name extends string>(
  field: { readonly name: Name; readonly kind: 'flag' },
  options?: OwnName,
): FilterField<Name, { [K in Name]?: true }>;
export function filter<Name extends string, const As extends string>(
  field: { readonly name: Name; readonly kind: 'flag' },
  options: OtherName<As>,
): FilterField<As, { [K in As]?: true }>;
export function filter(
  field: { readonly name: string; readonly kind: 'choice' | 'flag'; readonly values?: readonly string[] },
  { as: name = field.name, rare, among }: Partial<OtherName<string>> & { among?: readonly string[] } = {},
): FilterField<string, object> {
  const { values = [] } = field;
  const offered = values.filter((value) => among?.includes(value) ?? true);
  if (field.kind === 'flag') {
    return {
      name,
      ...(rare && { rare }),
      read: oneAmong(['1']),
      filter: (label, { words }) => ({
        kind: 'segments',
        name,
        label: words('label'),
        allLabel: words('all'),
        options: [{ value: '1', label }],
      }),
      part: (value) => partOf(name, value === '1' ? true : undefined),
    };
  }
  return {
    name,
    ...(rare && { rare }),
    read: oneAmong(offered),
    filter: (label, { words }) => ({
      kind: 'select',
      name,
      label,
      options: offered.map((value) => ({ value, label: words(value) })),
    }),
    part: (value) => partOf(name, oneOf(value) && offered.find((each) => each === value)),
  };
}

/** How the screen shows a column of the file: `show` draws its value. */
export type ColumnLook<Row> = Look & {
  show?: (value: unknown, row: Row, display: Display) => ReactNode;
  /** Whether the value says nothing, such as 0 points. */
  isEmpty?: (value: unknown) => boolean;
};
type RowFor<C extends ListColumn<never>> = [C['value']] extends [(row: infer Row) => unknown] ? Row : never;

/** All columns of the list's file (`columns.ts`) in their order, as the screen shows them; `looks` by name where it differs. */
export const columns = <const C extends ListColumn<never>, Row extends RowFor<C> = RowFor<C>>(
  list: readonly C[],
  looks: { readonly [Name in C['name']]?: ColumnLook<Row> } = {},
): ColumnField<C['name'], Row>[] =>
  (list as readonly unknown[] as readonly ListColumn<Row, C['name']>[]).map((each) => {
    const { show, isEmpty, ...look }: ColumnLook<Row> = looks[each.name] ?? {};
    return {
      ...column(each, look),
      ...(show && { cell: (row, display) => show(each.value(row), row, display) }),
      ...(isEmpty && { isEmpty: (row) => isEmpty(each.value(row)) }),
      ...(each.kind === 'choice' && { isChoice: true }),
    };
  });
