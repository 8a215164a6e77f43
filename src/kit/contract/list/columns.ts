/** The columns of a list, declared once for its screen and its file. */
import { formatPhone } from '../phone/phone.ts';

/**
 * The type of a column's values. `choice`: one of the list's `choices`; `texts`: several texts. `kit/web/list` has its
 * cell, filter and control, `kit/server/list/export-of.ts` its form in a file.
 */
export type ColumnKind = 'text' | 'texts' | 'choice' | 'flag' | 'day' | 'instant' | 'count' | 'tenths';

/** How wide a column of a kind is where it says nothing, in px at compact density. */
export const kindWidths: Readonly<Record<ColumnKind, number>> = {
  text: 150,
  texts: 225,
  choice: 110,
  flag: 80,
  day: 110,
  instant: 132,
  count: 88,
  tenths: 88,
};

/** `value` computes the cell from a row. */
export type ListColumn<Row, Name extends string = string> = {
  readonly name: Name;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => unknown;
  /** On the screen, in px at compact density, where it is not that of its kind; the file follows it. */
  readonly width?: number;
  /** How the screen writes a text; the file has it as the contract does, for imports and spreadsheets take that. */
  readonly written?: (text: string) => string;
  /** Its title where the organisation named what it shows; otherwise the words of its name. */
  readonly title?: string;
};

/** A column of some values, which are the options of its filter and its control. */
export type ChoiceColumn<Row, Name extends string, Value extends string> = ListColumn<Row, Name> & {
  readonly kind: 'choice';
  readonly values: readonly Value[];
};

/** The words of a list; a column without its title does not compile. */
export type ColumnWords<Names extends string> = {
  readonly title: string;
  readonly columns: { readonly [Name in Names]: string };
  /** The words of the values of a field, by its name. */
  readonly choices?: { readonly [name: string]: Readonly<Record<string, string>> };
};

type Look = { width?: number; title?: string };
type Field<Name extends string, Value, Kind extends ColumnKind> = ListColumn<
  { readonly [K in Name]: Value },
  Name
> & { readonly kind: Kind };

const field =
  <Value>() =>
  <Kind extends ColumnKind>(kind: Kind) =>
  <Name extends string>(name: Name, look: Look = {}): Field<Name, Value, Kind> => ({
    ...look,
    name,
    kind,
    value: (row) => row[name],
  });

export const text = field<string | null>()('text');
/** A telephone number, which the screen shows as people write it. */
export const phone = <Name extends string>(
  name: Name,
  look: Look = {},
): Field<Name, string | null, 'text'> => ({
  width: 140,
  ...look,
  name,
  kind: 'text',
  value: (row) => row[name],
  written: formatPhone,
});

export const texts = field<readonly string[]>()('texts');
export const flag = field<boolean>()('flag');
export const instant = field<string | null>()('instant');
export const day = field<string | null>()('day');
export const count = field<number | null>()('count');
export const tenths = field<number | null>()('tenths');

/** One of some values, named by the list's `choices`; `value` if it differs from the field of the same name. */
export const choice = <
  Name extends string,
  const Value extends string,
  Row = { readonly [K in Name]: Value },
>(
  name: Name,
  values: readonly Value[],
  {
    value = (row) => (row as { readonly [K in Name]: Value })[name],
    ...look
  }: Look & { value?: (row: Row) => Value } = {},
): ChoiceColumn<Row, Name, Value> => ({ ...look, name, kind: 'choice', values, value });

/** A column whose value differs from the field of the same name. */
export const derived = <Name extends string, Row>(
  name: Name,
  kind: ColumnKind,
  value: (row: Row) => unknown,
  look: Look = {},
): ListColumn<Row, Name> => ({ ...look, name, kind, value });
