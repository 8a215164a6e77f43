import { entry, form } from '../../../../kit/web/form/form.tsx';
import { treeField } from '../../../../kit/web/form/tree-field.tsx';
import { fixedCalls as calls } from '../../calls.ts';
import { useFixedTypes, type FixedType } from './fixed-types.ts';

const Form = form(calls.saveType, {
  facts: useFixedTypes,
  fields: ({ nodes }) => [entry('name'), treeField('parentId', nodes)],
  words: ({ fixed: { types: words } }, from: Partial<FixedType> | null) => ({
    title: from?.id === undefined ? words.add : words.edit,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    choices: { parentId: { none: words.top } },
  }),
  input: ({ name, parentId }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    name,
    parentId,
  }),
  changes: [calls.types, calls.listByTypeName],
  look: 'dialog',
});

/** Adds a type below another one, or changes one. */
export default function TypeForm(props: { from?: FixedType; parentId?: string | null; onClose: () => void }) {
  return <Form from={props.from ?? { parentId: props.parentId ?? null }} onClose={props.onClose} />;
}
