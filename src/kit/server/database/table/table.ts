/** Tables as their migrations made them: names, types and what may be left out. */
import { sql, type RawBuilder } from 'kysely';

/** A column of the database: its type, the texts or numbers that its check allows, whether it may be null or has a default. */
type ColumnSpec = {
  readonly type: string;
  readonly in?: readonly (string | number)[];
  readonly isNullable?: true;
  readonly hasDefault?: true;
};

type Columns = Readonly<Record<string, ColumnSpec>>;

/** A table of an organisation, its columns in camelCase; `org_id` is not among them, for the transaction has it. */
export type Table<Spec extends Columns = Columns> = {
  readonly name: string;
  /** The columns that identify a row within its organisation. */
  readonly key: readonly string[];
  readonly columns: Spec;
};

/** One with `id`. */
export type Identified = Table<{ id: { type: 'uuid' } } & Columns>;

/** One with `id` and `version`, of which rows are locked and saved. */
export type Versioned = Table<
  { id: { type: 'uuid' }; version: { type: 'int4'; hasDefault: true } } & Columns
>;

/** A row in one of its versions, which are counted from 1. */
export type Version = { id: string; version: number };

type NumberType = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric';

/** As the driver reads it. */
type Read<Type extends string> = Type extends `${infer Element}[]`
  ? Read<Element>[]
  : Type extends NumberType
    ? number
    : Type extends 'bool'
      ? boolean
      : Type extends 'bytea'
        ? Buffer
        : Type extends 'json' | 'jsonb'
          ? unknown
          : string;

type ValueOf<Spec extends ColumnSpec> =
  | (Spec extends { in: readonly (infer Value)[] } ? Value : Read<Spec['type']>)
  | (Spec extends { isNullable: true } ? null : never);

/** A row as it is read. */
export type RowOf<T extends Table> = { -readonly [Name in keyof T['columns']]: ValueOf<T['columns'][Name]> };

type Free<Spec extends Columns> = {
  [Name in keyof Spec]: Spec[Name] extends { isNullable: true } | { hasDefault: true } ? Name : never;
}[keyof Spec];

/** A row as it is inserted: what may be null or has a default may be left out. */
export type NewRowOf<T extends Table> = {
  readonly [Name in Exclude<keyof T['columns'], Free<T['columns']>>]: Writable<ValueOf<T['columns'][Name]>>;
} & { readonly [Name in Free<T['columns']>]?: Writable<ValueOf<T['columns'][Name]>> };

/** The changes of a row: values, or SQL over its present ones. */
export type ChangesOf<T extends Table> = {
  readonly [Name in keyof T['columns']]?: Writable<ValueOf<T['columns'][Name]>> | RawBuilder<unknown>;
};

/** Values of columns with which a row may be locked. */
export type States<T extends Table> = {
  readonly [Name in keyof T['columns']]?: readonly ValueOf<T['columns'][Name]>[];
};

/** The values that a new row needs in addition to those that an old one gets as well. */
export type Added<T extends Table, Values> =
  object extends Omit<NewRowOf<T>, keyof Values>
    ? { readonly added?: Omit<NewRowOf<T>, keyof Values> }
    : { readonly added: Omit<NewRowOf<T>, keyof Values> };

type Writable<Value> = Value extends (infer Element)[] ? readonly Element[] : Value;

export function table<const Spec extends Columns>(
  name: string,
  key: readonly (keyof Spec & string)[],
  columns: Spec,
): Table<Spec> {
  return { name, key, columns };
}

/** `joinDay` → `join_day`. */
export const columnName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL of columns for a `select`, under the names that rows have; all of them without `names`. */
export function columnsOf<T extends Table>(
  { columns }: T,
  alias: string,
  names: readonly (keyof T['columns'] & string)[] = Object.keys(columns),
): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => {
      const column = sql.ref(`${alias}.${columnName(name)}`);
      return columnName(name) === name ? column : sql`${column} as ${sql.ref(name)}`;
    }),
  );
}

/** The same of all columns without some. */
export const columnsWithout = <T extends Table>(
  of: T,
  alias: string,
  names: readonly (keyof T['columns'] & string)[],
): RawBuilder<unknown> =>
  columnsOf(
    of,
    alias,
    Object.keys(of.columns).filter((name) => !names.includes(name)),
  );
