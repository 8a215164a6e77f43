import { edits } from '../../../kit/web/list/edits.tsx';
import { column, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { isOffered } from '../../../kit/web/app/me.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import { directoryCalls as calls } from '../calls.ts';
import { unitFields as fields, unitWords, type UnitRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';
import { linkFilter } from './link-filter.tsx';

const UnitForm = late(async () => (await import('./unit-form.tsx')).default);

/** Which unit each department of a platform is. */
export default listScreen(calls.units, {
  path: `${directoryPath}/units`,
  words: ({ directory }) => ({
    ...unitWords({ directory }),
    help: directory.units.help,
    filters: directory.units.filters,
    empty: { title: directory.units.emptyTitle, text: directory.units.emptyText },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true }),
    column(fields.parentName),
    column(fields.linkName),
    column(fields.unitName),
    column(fields.decision, { tones: { chosen: 'info', ignored: 'neutral', auto: 'neutral' } }),
  ],
  filters: [search('keyword'), linkFilter],
  use: edits<UnitRow>({
    changes: [calls.units],
    acts: [
      {
        id: 'decide',
        label: ({ directory }) => directory.units.decide,
        opens: true,
        when: (_, me) => isOffered(me, calls.decideUnit),
        run: (unit, { show }) => show((onClose) => <UnitForm from={unit} onClose={onClose} />),
      },
    ],
  }),
});
