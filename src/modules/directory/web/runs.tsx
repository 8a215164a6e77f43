import { choice, flag } from '../../../kit/contract/list/columns.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { column, custom, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { directoryCalls as calls } from '../calls.ts';
import { runFields as fields, runWords, type RunRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';
import { busyRunStates, runStates } from '../rules.ts';
import { linkFilter } from './link-filter.tsx';
import { runTones } from './tones.ts';

function ByName({ run }: { run: RunRow }) {
  const { runs: words } = useText().directory;
  return run.automatic ? words.automatic : run.byName;
}

const lookMs = 2_000;

/** The log of synchronisations. */
export default listScreen(calls.runs, {
  path: `${directoryPath}/runs`,
  words: ({ directory }) => ({
    ...runWords({ directory }),
    choices: { ...runWords({ directory }).choices, latest: directory.runs.latest },
    filters: directory.runs.filters,
    empty: { title: directory.runs.emptyTitle, text: directory.runs.emptyText },
  }),
  row: { key: 'id', name: 'linkName' },
  preview: ({ id }) => `${directoryPath}/run/${id}`,
  again: (rows) => (rows.some(({ state }) => busyRunStates.includes(state)) ? lookMs : false),
  columns: [
    column(fields.beganAt, { main: true, sort: true }),
    column(fields.linkName),
    column(fields.state, { tones: runTones }),
    column(fields.people),
    column(fields.added),
    column(fields.changed),
    column(fields.gone),
    column(fields.conflicts),
    column(fields.refused),
    custom('byName', (run: RunRow) => <ByName run={run} />, { width: 110 }),
  ],
  filters: [linkFilter, filter(choice('state', runStates)), filter(flag('latest'))],
  use: () => {
    const { go } = useNavigator();
    return { onOpen: ({ id }) => go(`${directoryPath}/run/${id}`) };
  },
});
