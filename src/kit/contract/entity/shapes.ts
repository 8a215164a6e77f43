/** The schemas of an entity's calls, field by field; the server alone reads them. */
import * as z from 'zod/mini';
import * as given from '../fields.ts';
import { pageOf, type PageQuery } from '../page.ts';
import { fieldsOf, type AnyEntity, type EntityRow, type EntityValues, type SortKey } from './entity.ts';

type Field = ReturnType<typeof fieldsOf>[number];
type Schemas = Readonly<Record<Field['kind'], (field: Field) => z.ZodMiniType>>;
type Values = readonly [string, ...string[]];

/** The ends that a number names. */
const ends = ({ options: { min, max } }: Field) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
const typed: Schemas = {
  id: () => given.id(),
  ids: ({ options: { max = 0, min = 0 } }) => z._default(given.ids(max, { min }), []),
  text: ({ options: { max = 0, min, optional, symbols } }) => {
    const legal = symbols !== true;
    return optional
      ? given.optionalText(max, { legal })
      : given.text({ max, legal, ...(min !== undefined && { min }) });
  },
  day: () => given.day(),
  count: (field) => given.count(ends(field)),
  tenths: (field) => given.tenths(ends(field)),
  flag: () => given.flag(),
  choice: ({ values, options: { initial } }) => {
    const choice = given.stringEnum(values as Values);
    return initial === undefined ? choice : z._default(choice, initial);
  },
};
const stored: Schemas = {
  ...typed,
  id: () => z.string(),
  ids: () => z.array(z.string()),
  text: () => z.string(),
  day: () => z.string(),
  count: () => z.int(),
  tenths: () => given.points(),
  choice: ({ values }) => given.stringEnum(values as Values),
};

type StoredShape<E extends AnyEntity> = {
  [Name in keyof EntityValues<E>]: z.ZodMiniType<EntityValues<E>[Name]>;
};
type MayBeLeftOut<D> = D extends
  | { readonly options: { readonly optional: true } | { readonly initial: string } }
  | { readonly kind: 'ids' }
  ? true
  : false;
type TypedShape<E extends AnyEntity> = {
  [Name in keyof EntityValues<E>]: MayBeLeftOut<E['declared'][Name]> extends true
    ? z.ZodMiniDefault<z.ZodMiniType<EntityValues<E>[Name]>>
    : z.ZodMiniType<EntityValues<E>[Name]>;
};
const shapeOf = (
  declared: AnyEntity,
  schemas: Schemas,
  missing: (schema: z.ZodMiniType) => z.ZodMiniType,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    fieldsOf(declared).map((field) => {
      const schema = schemas[field.kind](field);
      const isNullable = field.options.optional === true && field.kind !== 'text';
      return [field.name, isNullable ? missing(schema) : schema];
    }),
  );

/** The typed fields of an entity, to be spread into the input of a call. An optional field may be null as well. */
export const typedShape = <E extends AnyEntity>(declared: E): TypedShape<E> =>
  shapeOf(declared, typed, (schema) => z._default(z.nullable(schema), null)) as TypedShape<E>;
/** The stored fields of an entity, to be spread into the row that a list answers. */
export const storedShape = <E extends AnyEntity>(declared: E): StoredShape<E> =>
  shapeOf(declared, stored, (schema) => z.nullable(schema)) as StoredShape<E>;
/** The columns that its list sorts by, for `pageQuery`. */
export const sortKeys = <E extends AnyEntity>(declared: E): [SortKey<E>, ...SortKey<E>[]] =>
  fieldsOf(declared).flatMap(({ name, options }) => (options.sort ? [name] : [])) as never;

type ListInput<E extends AnyEntity> = PageQuery & {
  keyword: string;
  sort?: SortKey<E> | `-${SortKey<E>}` | undefined;
};

/** The schemas of `entityCalls`. */
export function entityShapes<E extends AnyEntity>(declared: E) {
  const versioned = { id: given.id(), version: given.count() };
  // Zod reads names and types of a shape that is written out; ours are known to the compiler through the entity.
  const list = given.pageQuery(sortKeys(declared), { keyword: given.searchText() });
  const row = z.object({ id: given.id(), version: z.int(), ...storedShape(declared) });
  const save = z.strictObject({ ...versioned, ...typedShape(declared) });
  return {
    list: list as unknown as z.ZodMiniType<ListInput<E>, Partial<ListInput<E>>>,
    page: pageOf(row as unknown as z.ZodMiniType<EntityRow<E>>),
    save: save as unknown as z.ZodMiniType<EntityRow<E>>,
    saved: z.object(versioned),
    remove: z.strictObject(versioned),
    removed: z.object({ id: given.id() }),
  };
}
