import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { flag } from '../../../kit/contract/list/columns.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconStar } from '../../../kit/web/display/more-icons.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { exported } from '../../files/web/door.tsx';
import { useEventBulk } from './event-bulk.tsx';
import { TypeSide } from './type-side.tsx';
import { useNarrow } from '../../../kit/web/app/use-narrow.ts';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import {
  beside,
  oneAmong,
  sentAs,
  column,
  custom,
  filter,
  search,
  type FilterField,
} from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { pickedAmong } from '../../../kit/web/list/filter/picked-among.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { eventsCalls as calls, type LibraryRow as Row } from '../calls.ts';
import { eventFields as fields, eventStatuses, libraryWords } from '../columns.ts';
import { tierIsOn } from '../../organisation/rules.ts';
import { limitsText, marksOf, tagQuery } from '../rules.ts';
import { typeFilter } from './type-filter.tsx';
import { points } from './values/points.tsx';

/** Enabled 1, disabled 0, or all: side by side, as one changes between them all day. */
const status: FilterField<'status', { status?: 0 | 1 }> = {
  name: 'status',
  read: oneAmong(['0', '1']),
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'status',
    label,
    options: eventStatuses.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => (value === '1' ? { status: 1 } : value === '0' ? { status: 0 } : {}),
};

/** The tree beside the list writes the same filter where there is room for it. */
const typeBeside = beside(typeFilter);

const tag = sentAs(
  pickedAmong('tag', async (signal) => {
    const tags = await send(calls.tags, tagQuery, { signal, quiet: true });
    return tags.map(({ id, name, eventCount }) => ({ id, name, hint: String(eventCount) }));
  }),
  ({ id }) => ({ tagId: id }),
);

const favourite = filter(flag('favourite'), { rare: true });

function EventName({ event: { eventName, isFavourite } }: { event: Row }) {
  const words = useText().eventsLibrary;
  return (
    <>
      {isFavourite && (
        <span className="ev-star" title={words.filters.favourite}>
          <IconStar />
        </span>
      )}
      {eventName}
    </>
  );
}

/** Leads to the lines that used it. */
function Uses({ event: { id, eventName, useCount } }: { event: Row }) {
  const words = useText().eventsLibrary;
  const { language } = useKitText();
  const count = useCount.toLocaleString(language);
  if (useCount === 0) return count;
  const lines = new URLSearchParams({ _grain: 'event', event: namedValue({ id, name: eventName }) ?? '' });
  return (
    <ScreenLink to={`/integralManage/topicView?${lines.toString()}`} title={words.usesLink(useCount)}>
      {count}
    </ScreenLink>
  );
}

const levelOf = (facts: string): number => Number(facts[0]);

function Limits({ event, level }: { event: Row; level: number }) {
  return limitsText(event, level, marksOf(useText().eventsLibrary.columns));
}

function useFacts() {
  const level = useSettings(({ manageLevel }) => manageLevel);
  const narrow = useNarrow();
  return `${level}${narrow ? ' narrow' : ''}`;
}

const TagsDialog = late(async () => (await import('./tags-dialog.tsx')).default);
const VersionsDialog = late(async () => (await import('./versions-dialog.tsx')).default);

const useEventActs = edits<Row>({
  changes: [calls.list, calls.types, calls.tags],
  form: {
    load: () => import('./event-form.tsx'),
    save: calls.save,
    newText: ({ eventsLibrary }) => eventsLibrary.form.add,
  },
  acts: [
    sends(calls.favourite, {
      id: 'favourite',
      label: ({ eventsLibrary }) => eventsLibrary.favourite,
      when: ({ isFavourite }) => !isFavourite,
      input: ({ id }) => ({ id, on: true }),
    }),
    sends(calls.favourite, {
      id: 'unfavourite',
      label: ({ eventsLibrary }) => eventsLibrary.unfavourite,
      when: ({ isFavourite }) => isFavourite,
      input: ({ id }) => ({ id, on: false }),
    }),
    {
      id: 'versions',
      label: ({ eventsLibrary }) => eventsLibrary.versions,
      run: (row, { show }) => show((onClose) => <VersionsDialog event={row} onClose={onClose} />),
    },
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
  // A used one answers by how many records it is used.
  remove: { call: calls.remove, input: ({ id }) => ({ id }), name: ({ eventName }) => eventName },
});

export default listScreen(calls.list, {
  path: '/eventlibrary/index',
  words: ({ eventsLibrary: words }) => ({
    ...libraryWords({ eventsLibrary: words }),
    choices: {
      ...libraryWords({ eventsLibrary: words }).choices,
      favourite: { label: words.filters.favourite, all: words.allEvents },
    },
    help: words.help,
    filters: { ...words.filters, type: words.filters.typeId, tag: words.filters.tagId },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'eventName' },
  counts: { call: calls.counts, by: 'status' },
  facts: useFacts,
  columns: (facts) => [
    custom('eventName', (event: Row) => <EventName event={event} />, {
      main: true,
      wraps: true,
      width: fields.eventName.width ?? 0,
    }),
    column(fields.eventDesc, { wraps: true }),
    column(fields.typeName),
    ...(tierIsOn('a', levelOf(facts)) ? [points('apoints', 'a')] : []),
    points('bpoints', 'b'),
    ...(tierIsOn('p', levelOf(facts)) ? [points('ppoints', 'p')] : []),
    points('gcpPoints', 'g'),
    column(fields.status, { tones: { '1': 'success', '0': 'neutral' } }),
    custom('limits', (event: Row) => <Limits event={event} level={levelOf(facts)} />, {
      spare: true,
      width: 190,
    }),
    column(fields.code, { sort: true }),
    custom('useCount', (event: Row) => <Uses event={event} />, {
      sort: true,
      align: 'right',
      width: fields.useCount.width ?? 0,
    }),
    column(fields.capSpan, { spare: true }),
    column(fields.capTimes, { spare: true }),
    column(fields.tags, { spare: true }),
  ],
  filters: (facts) =>
    [search('keyword'), status, facts.endsWith('narrow') ? typeFilter : typeBeside, tag, favourite] as const,
  use: [useEventActs, useEventBulk, useSide, exported('events.list', calls.list.permission)],
});

type Giving = OutputOf<typeof calls.list>['totals'];
const pointColumns = ['apoints', 'ppoints', 'gcpPoints'] as const;

/** The types where they have no room beside the list, the tags, and the kinds of points that no event gives. */
function useSide() {
  const words = useText().eventsLibrary;
  const mayEdit = useGranted(calls.many.permission);
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<'tags' | 'types' | null>(null);
  const close = (): void => setDialog(null);
  return {
    emptyBy: (giving: Giving) => pointColumns.filter((column) => giving[column] === 0),
    actions: (
      <>
        {narrow && <Button onClick={() => setDialog('types')}>{words.typesButton}</Button>}
        {mayEdit && <Button onClick={() => setDialog('tags')}>{words.tagsButton}</Button>}
      </>
    ),
    dialog: (
      <>
        {dialog === 'tags' && <TagsDialog onClose={close} />}
        {dialog === 'types' && (
          <Dialog look="drawer" title={words.types.title} onClose={close}>
            <TypeSide />
          </Dialog>
        )}
      </>
    ),
  };
}
