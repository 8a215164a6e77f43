import { flag } from '../../../kit/contract/list/columns.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { devicesCalls as calls, type UnitsRow } from '../calls.ts';
import { deviceWords, unitFields as fields } from '../columns.ts';
import { deviceRights } from '../permissions.ts';

const UnitForm = late(async () => (await import('./unit-form.tsx')).default);
const CopyForm = late(async () => (await import('./copy-form.tsx')).default);

/** /device/unitSetting: for which units each device is. */
export default listScreen(calls.units, {
  path: '/device/unitSetting',
  words: ({ devices: words }) => ({
    ...deviceWords({ devices: words }),
    choices: { ...deviceWords({ devices: words }).choices, lost: words.units.lostChoices },
    title: words.units.title,
    help: words.units.help,
    helps: words.units.helps,
    filters: { keyword: words.keyword, kind: words.columns.kind, lost: words.units.lost },
    empty: { title: words.units.emptyTitle, text: words.units.emptyText, next: '/device/Attendance' },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.kind, { phone: 'state' }),
    column(fields.place, { wraps: true }),
    column(fields.unitNames, { wraps: true, phone: 'note' }),
    column(fields.memberCount, { phone: 'value' }),
    column(fields.lostUnits, { wraps: true }),
  ],
  filters: [search('keyword'), filter(fields.kind), filter(flag('lost'))],
  use: [
    edits<UnitsRow>({
      changes: [calls.units],
      acts: [
        {
          id: 'edit',
          label: ({ devices }) => devices.units.edit,
          opens: true,
          needs: deviceRights.bindUnits,
          run: (from, { show }) => show((onClose) => <UnitForm from={from} onClose={onClose} />),
        },
        {
          id: 'copy',
          label: ({ devices }) => devices.units.copy,
          needs: deviceRights.bindUnits,
          run: ({ id, name }, { show }) =>
            show((onClose) => <CopyForm from={{ fromId: id, name }} onClose={onClose} />),
        },
      ],
    }),
    exported('devices.units', deviceRights.devices),
  ],
});
