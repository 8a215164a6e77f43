import type { OutputOf } from '../../../../kit/contract/call.ts';
import { column, custom, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { tierIsOn } from '../../../organisation/rules.ts';
import { eventsCalls as calls, type LibraryEvent } from '../../calls.ts';
import { eventFields as fields, libraryWords } from '../../columns.ts';
import { limitsText, marksOf } from '../../rules.ts';
import { typeFilter } from '../type-filter.tsx';
import { points } from './points.tsx';

const useLevel = (): number => useSettings(({ manageLevel }) => manageLevel);

function Limits({ event }: { event: LibraryEvent }) {
  return limitsText(event, useLevel(), marksOf(useText().eventsLibrary.columns));
}

type Giving = OutputOf<typeof calls.list>['totals'];
const pointColumns = ['apoints', 'ppoints', 'gcpPoints'] as const;

/** The enabled events of the library with the points that they give or cost, readable by everybody. */
export default listScreen(calls.list, {
  path: '/eventlibrary/values',
  words: ({ eventsLibrary: words, menu }) => ({
    ...libraryWords({ eventsLibrary: words }),
    title: menu.events.values,
    help: words.valuesHelp,
    filters: { keyword: words.filters.keyword, type: words.filters.typeId },
    empty: { title: words.emptyTitle, text: words.valuesEmpty },
  }),
  row: { key: 'id', name: 'eventName' },
  facts: useLevel,
  input: { status: 1 },
  columns: (level: number) => [
    column(fields.eventName, { main: true, wraps: true }),
    points('bpoints', 'b'),
    ...(tierIsOn('a', level) ? [points('apoints', 'a')] : []),
    ...(tierIsOn('p', level) ? [points('ppoints', 'p')] : []),
    points('gcpPoints', 'g'),
    column(fields.eventDesc, { wraps: true }),
    column(fields.typeName),
    custom('limits', (event: LibraryEvent) => <Limits event={event} />, { width: 190 }),
    column(fields.capSpan),
    column(fields.capTimes),
  ],
  filters: [search('keyword'), typeFilter],
  use: () => ({ emptyBy: (giving: Giving) => pointColumns.filter((name) => giving[name] === 0) }),
});
