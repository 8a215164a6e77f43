/**
 * A thing with fields, each declared once: type, limits, look in lists and forms. The contract
 * (`calls.ts`), the list, the form, the file and the writes derive from it; the migration stays SQL, and a test compares it.
 */
import type { Limit, Limits } from '../call.ts';
import type { ChoiceColumn, ListColumn } from '../list/columns.ts';

/** `id`, `ids`: of something else, such as members; the list shows their names, which are columns of the list's own. */
type Kind = 'id' | 'ids' | 'text' | 'flag' | 'day' | 'count' | 'tenths' | 'choice';
type Options = {
  /** On the screen, in px at compact density, where it is not that of its kind. */
  readonly width?: number;
  /** The name of the row: its column is the first of the list. */
  readonly main?: true;
  /** The list can be sorted by it. */
  readonly sort?: true;
  /** The list's search looks into it. Texts alone. */
  readonly search?: true;
  /** It may be missing: a text is '' then, all else null. */
  readonly optional?: true;
  /** Of a choice: what it is where nothing is said. */
  readonly initial?: string;
  /** A text with symbols and emoji. */
  readonly symbols?: true;
  /** Of a text its length, 1 at least where it says nothing; of a number its value, in tenths where it is points; of ids their number. */
  readonly min?: number;
  readonly max?: number;
};
type NullableIf<Value, O> = O extends { readonly optional: true } ? Value | null : Value;

/** A field without its name, which is that of its place in the entity. */
type Declared<Value = unknown, K extends Kind = Kind, O = Options> = {
  readonly kind: K;
  readonly options: O;
  /** Of a choice. */
  readonly values?: readonly string[];
  /** There for the compiler alone. */
  readonly holds?: Value;
};

export const text = <const O extends Options & { readonly max: number }>(
  options: O,
): Declared<string, 'text', O> => ({ kind: 'text', options });
export const reference = <const O extends Options = Options>(
  options: O = {} as O,
): Declared<NullableIf<string, O>, 'id', O> => ({ kind: 'id', options });
/** Any number of them, none where nothing is said. */
export const references = <const O extends Options & { readonly max: number }>(
  options: O,
): Declared<string[], 'ids', O> => ({ kind: 'ids', options });
/** A calendar day, YYYY-MM-DD. */
export const day = <const O extends Options = Options>(
  options: O = {} as O,
): Declared<NullableIf<string, O>, 'day', O> => ({ kind: 'day', options });
/** A whole number, at least 0 where it names no `min`. */
export const count = <const O extends Options = Options>(
  options: O = {} as O,
): Declared<NullableIf<number, O>, 'count', O> => ({ kind: 'count', options });
/** Points in integer tenths. */
export const tenths = <const O extends Options = Options>(
  options: O = {} as O,
): Declared<NullableIf<number, O>, 'tenths', O> => ({ kind: 'tenths', options });
export const flag = <const O extends Options = Options>(
  options: O = {} as O,
): Declared<boolean, 'flag', O> => ({ kind: 'flag', options });
/** One of some values, whose words are the `choices` of list and form. */
export const choice = <const Value extends string, const O extends Options = Options>(
  values: readonly Value[],
  options: O = {} as O,
): Declared<NullableIf<Value, O>, 'choice', O> => ({ kind: 'choice', options, values });

type Row<Name extends string, Value> = { readonly [N in Name]: Value };
/** A field is a column of a list as well, and a field of a form. */
export type EntityField<Name extends string = string, D extends Declared = Declared> =
  D extends Declared<infer Value, infer K>
    ? { readonly options: D['options'] } & (K extends 'choice'
        ? ChoiceColumn<Row<Name, Value>, Name, Exclude<Value, null> & string>
        : Omit<ListColumn<Row<Name, Value>, Name>, 'kind'> & { readonly kind: K })
    : never;

/** The fields of any entity. */
type AnyField = {
  readonly name: string;
  readonly kind: Kind;
  readonly options: Options;
  readonly values?: readonly string[];
};
type Fields = Readonly<Record<string, Declared>>;

/** `F`: the declared fields, by name. */
export type Entity<F extends Fields = Fields> = {
  readonly table: string;
  readonly fields: { readonly [Name in keyof F & string]: EntityField<Name, F[Name]> };
  readonly order: string;
  readonly declared: F;
};
/** The parameter type of functions over all entities; only their callers know the names of the fields. */
export type AnyEntity = Pick<Entity, 'table' | 'order' | 'declared'> & { readonly fields: object };

export const fieldsOf = ({ fields }: Pick<AnyEntity, 'fields'>): readonly AnyField[] => Object.values(fields);
/** The fields that a list or file has a column for. */
export const shownFields = <E extends AnyEntity>({ fields }: E): readonly ShownField<E>[] =>
  (Object.values(fields) as AnyField[]).filter(({ kind }) => kind !== 'id' && kind !== 'ids') as never;
type ShownField<E extends AnyEntity> = Extract<E['fields'][keyof E['fields']], ListColumn<never>>;

/** The names of the fields that a list sorts by. */
export type SortKey<E extends AnyEntity> = {
  [Name in keyof E['declared'] & string]: E['declared'][Name]['options'] extends { readonly sort: true }
    ? Name
    : never;
}[keyof E['declared'] & string];

/** The values of an entity, by field. */
export type EntityValues<E extends AnyEntity> = {
  -readonly [Name in keyof E['declared'] & string]: Exclude<E['declared'][Name]['holds'], undefined>;
};
/** An entity as it is stored; `version` counts its changes from 1. */
export type EntityRow<E extends AnyEntity> = { id: string; version: number } & EntityValues<E>;

/**
 * `entity('gifts', { title: text({ max: 60, sort: true }), dueDate: day() }, { order: 'title' })`. Its table has `org_id`, `id`
 * and `version` besides.
 */
export const entity = <const F extends Fields>(
  table: string,
  declared: F,
  { order }: { order: (keyof F & string) | `-${keyof F & string}` },
): Entity<F> => ({
  table,
  order,
  declared,
  fields: Object.fromEntries(
    Object.entries(declared).map(([name, { kind, options, values }]) => [
      name,
      {
        name,
        kind,
        options,
        value: (row: Readonly<Record<string, unknown>>) => row[name],
        ...(options.width !== undefined && { width: options.width }),
        ...(values && { values }),
      },
    ]),
  ) as never,
});

/** Whether the contract refuses it when it is missing. */
export const isRequired = ({ kind, options }: AnyField): boolean =>
  kind !== 'flag' && kind !== 'ids' && options.optional !== true && options.initial === undefined;

/** The limits of the input, which a form knows without its schema (`kit/contract/limits.ts`). */
export const entityLimits = (declared: AnyEntity): Limits =>
  Object.fromEntries(
    fieldsOf(declared).flatMap((each): [string, Limit][] => {
      const limit = limitOf(each);
      return limit ? [[each.name, limit]] : [];
    }),
  );

function limitOf(each: AnyField): Limit | null {
  const { min, max } = each.options;
  if (each.kind === 'text' && max !== undefined)
    return { max, ...(isRequired(each) && { required: true }), ...(min !== undefined && min > 1 && { min }) };
  // An open end is that of the type, which no box has to say.
  return (each.kind === 'count' || each.kind === 'tenths') && min !== undefined && max !== undefined
    ? { min, max }
    : null;
}
