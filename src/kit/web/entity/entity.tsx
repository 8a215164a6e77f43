/** An entity on the screen: the columns of its list, and its form. */
import type { ReactNode } from 'react';
import type { Call, InputOf } from '../../contract/call.ts';
import {
  fieldsOf,
  isRequired,
  shownFields,
  type AnyEntity,
  type EntityRow,
} from '../../contract/entity/entity.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { form, type FormProps, type FormValue, type FormWords } from '../form/form.tsx';
import { column, type ColumnField } from '../list/list-fields.tsx';

type NameOf<E extends AnyEntity> = keyof E['declared'] & string;

/** The columns of an entity's list, in the order of its fields. */
export const entityColumns = <E extends AnyEntity>(declared: E): ColumnField<NameOf<E>, EntityRow<E>>[] =>
  (shownFields(declared) as unknown as ReturnType<typeof fieldsOf>).map((field) => ({
    ...column(field as never, {
      ...(field.options.main && { main: true }),
      ...(field.options.sort && { sort: true }),
    }),
    ...(field.kind === 'choice' && { isChoice: true }),
  })) as ColumnField<NameOf<E>, EntityRow<E>>[];

/** The form that adds or changes an entity. An entity with a special control, such as that of a member, uses `form`. */
export function entityForm<C extends Call, E extends AnyEntity>(
  save: C,
  declared: E,
  {
    words,
    changes,
  }: {
    /** `from`: what is edited; null for something new. */
    words: (texts: Catalogue, from: EntityRow<E> | null) => FormWords<NameOf<E>, C>;
    /** Calls whose answers it changes. */
    changes: readonly Call[];
  },
): (props: FormProps<C, FormValue<readonly []>, EntityRow<E>>) => ReactNode {
  const fields = fieldsOf(declared);
  return form<C, readonly [], EntityRow<E>>(save, {
    fields: fields as unknown as readonly [],
    words: words as never,
    required: fields.filter(isRequired).map(({ name }) => name) as never,
    input: (value, id, from) =>
      ({ id: from?.id ?? id, version: from?.version ?? 0, ...value }) as unknown as InputOf<C>,
    changes,
  });
}
