import { count } from '../../../kit/contract/list/columns.ts';
import { column, custom, filter } from '../../../kit/web/list/list-fields.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { devicesCalls as calls, type DeviceRow } from '../calls.ts';
import { deviceWords, overviewFields as fields } from '../columns.ts';
import { deviceRights } from '../permissions.ts';
import { screenOf } from '../rules.ts';
import { deviceFilters, deviceListColumns, spareDeviceColumns } from './fields.tsx';

const TrendDrawer = late(async () => (await import('./trend-drawer.tsx')).default);

/** /device/overview: every device with its state and its last days. */
export default listScreen(calls.overview, {
  path: '/device/overview',
  words: ({ devices: words }) => ({
    ...deviceWords({ devices: words }),
    title: words.overview.title,
    help: words.overview.help,
    helps: words.overview.helps,
    filters: { keyword: words.keyword, kind: words.columns.kind, condition: words.columns.condition },
    empty: { title: words.overview.emptyTitle, text: words.overview.emptyText, next: '/device/Attendance' },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    ...deviceListColumns,
    column(fields.kind),
    custom(
      'contactShare',
      ({ contactShare }: DeviceRow) => (contactShare === null ? '' : `${contactShare} %`),
      {
        width: 110,
        align: 'right',
      },
    ),
    column(count('cuts')),
    column(fields.unitNames, { wraps: true }),
    ...spareDeviceColumns,
  ],
  filters: [...deviceFilters, filter(fields.kind)],
  use: [
    edits<DeviceRow>({
      changes: [calls.overview],
      acts: [
        {
          id: 'trend',
          label: ({ devices }) => devices.overview.trend,
          opens: true,
          run: ({ id, name }, { show }) =>
            show((onClose) => <TrendDrawer id={id} name={name} onClose={onClose} />),
        },
        {
          id: 'open',
          label: ({ devices }) => devices.overview.open,
          run: ({ kind, name }, { go }) => go(`${screenOf[kind]}?${new URLSearchParams({ keyword: name })}`),
        },
      ],
    }),
    exported('devices.overview', deviceRights.devices),
  ],
});
