import { formatTenths } from '../../../kit/contract/format.ts';
import { useNarrow } from '../../../kit/web/app/use-narrow.ts';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import {
  asked,
  column,
  custom,
  ownFilter,
  search,
  type FilterField,
} from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { picked } from '../../../kit/web/list/picked-filter.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { eventsCalls as calls, type LibraryEvent, type LibraryRow as Row } from '../calls.ts';
import { eventFields as fields, eventStatuses, libraryWords } from '../columns.ts';
import { limitsText, rangesOf, type Range } from '../rules.ts';
import { TypeFilter } from './type-filter.tsx';

type Value = 'apoints' | 'bpoints' | 'ppoints' | 'gcpPoints';

/** The default; nothing where the event gives no points of the kind. */
const points = <Name extends Value>(name: Name, label: Range['label']) =>
  custom(
    name,
    (event: LibraryEvent) => {
      const range = rangesOf(event, 3).find((each) => each.label === label);
      return range ? formatTenths(range.value, { signed: true }) : '';
    },
    { width: fields[name].width ?? 0, align: 'right' },
  );

/** Enabled 1, disabled 0, or all: side by side, as one changes between them all day. */
const status: FilterField<'status', { status?: 0 | 1 }> = {
  name: 'status',
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'status',
    label,
    options: eventStatuses.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => (value === '1' ? { status: 1 } : value === '0' ? { status: 0 } : {}),
};

/** The tree beside the list writes the same filter where there is room for it. */
const type = ownFilter('type', (slot) => <TypeFilter {...slot} />, {
  part: (value): { typeId?: string } => (typeof value === 'string' ? { typeId: value } : {}),
});
const typeBeside = { ...type, filter: () => null };

const tag = asked(
  picked('tag', () =>
    Promise.resolve(async (keyword: string, signal: AbortSignal) => {
      const tags = await send(calls.tags, {}, { signal, quiet: true });
      const wanted = keyword.trim().toLowerCase();
      return tags
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map(({ id, name, eventCount }) => ({ id, name, hint: String(eventCount) }));
    }),
  ),
  ({ id }) => ({ tagId: id }),
);

function useFacts() {
  const level = useSettings(({ manageLevel }) => manageLevel);
  const narrow = useNarrow();
  return `${level}${narrow ? ' narrow' : ''}`;
}

export default listScreen(calls.list, {
  path: '/eventlibrary/index',
  words: ({ eventsLibrary: words }) => ({
    ...libraryWords({ eventsLibrary: words }),
    help: words.help,
    filters: { ...words.filters, type: words.filters.typeId, tag: words.filters.tagId },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'eventName' },
  facts: useFacts,
  columns: (facts) => [
    column(fields.eventName, { main: true, wraps: true }),
    column(fields.eventDesc, { wraps: true }),
    column(fields.typeName),
    ...(facts >= '2' ? [points('apoints', 'A')] : []),
    points('bpoints', 'B'),
    ...(facts >= '3' ? [points('ppoints', 'P')] : []),
    points('gcpPoints', 'G'),
    column(fields.status, { tones: { '1': 'success', '0': 'neutral' } }),
    custom('limits', (event: LibraryEvent) => limitsText(event, Number(facts[0])), {
      width: 130,
      wraps: true,
    }),
    column(fields.code, { sort: true }),
    column(fields.useCount, { sort: true }),
    custom('tags', ({ tags }: Row, { separator }) => tags.map(({ name }) => name).join(separator), {
      width: fields.tags.width ?? 0,
      spare: true,
    }),
  ],
  filters: (facts) => [search('keyword'), status, facts.endsWith('narrow') ? type : typeBeside, tag] as const,
  use: edits<Row>({
    changes: [calls.list, calls.types, calls.tags],
    form: {
      load: () => import('./event-form.tsx'),
      save: calls.save,
      newText: ({ eventsLibrary }) => eventsLibrary.form.add,
    },
    acts: [
      sends(calls.setStatus, {
        id: 'enable',
        label: ({ eventsLibrary }) => eventsLibrary.enable,
        when: ({ can, status: now }) => can.edit && now === 0,
        input: ({ id }) => ({ ids: [id], status: 1 as const }),
        done: ({ eventsLibrary }, { eventName }) => eventsLibrary.enabled(eventName),
      }),
      sends(calls.setStatus, {
        id: 'disable',
        label: ({ eventsLibrary }) => eventsLibrary.disable,
        when: ({ can, status: now }) => can.edit && now === 1,
        input: ({ id }) => ({ ids: [id], status: 0 as const }),
        done: ({ eventsLibrary }, { eventName }) => eventsLibrary.disabled(eventName),
      }),
    ],
    remove: { call: calls.remove, input: ({ id }) => ({ id }), name: ({ eventName }) => eventName },
  }),
});
