import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { treeField } from '../../../kit/web/form/tree-field.tsx';
import { eventsCalls as calls, longest } from '../calls.ts';
import { LanguageInputs } from './event-inputs.tsx';
import { useEventTypes, type EventType } from './event-types.ts';

const changes = [calls.types, calls.list];

type Edited = Pick<EventType, 'id' | 'version' | 'code' | 'parentId' | 'names'> & { name: string };

const Form = form(calls.saveType, {
  facts: useEventTypes,
  fields: ({ nodes }) => [
    entry('name', { half: true }),
    entry('code', { half: true }),
    treeField('parentId', nodes),
    own('names', {} as EventType['names'], (props, { label }) => (
      <LanguageInputs {...props} label={label} maxLength={longest.typeName} />
    )),
  ],
  words: ({ eventsLibrary: { types: words, form: hints } }, from: Partial<Edited> | null) => ({
    title: from?.id === undefined ? words.add : words.edit,
    done: (_, { name }) => words.saved(name.trim()),
    fields: words.fields,
    hints: { names: hints.languageHint },
    choices: { parentId: { none: words.top } },
  }),
  input: (value, id, from) => ({ id, version: 0, ...(from?.id !== undefined && idOf(from)), ...value }),
  changes,
});

const idOf = ({ id = '', version = 0 }: Partial<Edited>) => ({ id, version });

/** Adds a type below another one, or changes one. */
export default function TypeForm({
  from,
  parentId = null,
  onClose,
}: {
  from?: EventType;
  parentId?: string | null;
  onClose: () => void;
}) {
  return <Form from={from ? { ...from, name: from.ownName } : { parentId }} onClose={onClose} />;
}

type Removed = { id: string; version: number; name: string; events: number; types: number };

const Removal = form(calls.removeType, {
  facts: useEventTypes,
  fields: ({ nodes }) => [treeField('moveTo', nodes)],
  words: ({ eventsLibrary: { types: words } }: Catalogue, from: Removed | null) => ({
    title: from ? `${words.remove} · ${from.name}` : words.remove,
    help: from && from.events + from.types > 0 ? words.holds(from.events, from.types) : words.holdsNothing,
    submit: words.remove,
    done: words.removed(from?.name ?? ''),
    fields: words.fields,
  }),
  input: ({ moveTo }, _, from) => ({ id: from?.id ?? '', version: from?.version ?? 0, moveTo }),
  changes,
  look: 'dialog',
});

/** Deletes a type, and says what it holds and where that goes. */
export function TypeRemoval({
  type,
  below,
  onClose,
}: {
  type: EventType;
  below: number;
  onClose: () => void;
}) {
  const { id, version, name, eventCount } = type;
  return <Removal from={{ id, version, name, events: eventCount, types: below }} onClose={onClose} />;
}
