import { column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { terminalsCalls as calls } from '../calls.ts';
import { faultFields as fields, faultWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { deviceFilter } from './device-filter.tsx';
import { inPart, pathOf } from './parts.tsx';

/** Lines of terminals that are no punches. */
export default listScreen(calls.faults, {
  path: pathOf('faults'),
  words: ({ terminals: { faults, punches, ...words } }) => ({
    ...faultWords({ terminals: { faults, punches, ...words } }),
    help: faults.help,
    filters: { keyword: faults.keyword, deviceId: punches.device, fault: faults.columns.fault },
    empty: { title: faults.emptyTitle, text: faults.emptyText },
  }),
  row: { key: 'id', name: 'raw' },
  columns: [
    column(fields.arrivedAt, { main: true, sort: true }),
    column(fields.deviceName, { wraps: true }),
    column(fields.fault, { phone: 'value' }),
    column(fields.line),
    column(fields.raw, { wraps: true, phone: 'note' }),
  ],
  filters: [search('keyword'), deviceFilter, filter(fields.fault)],
  use: [exported('terminals.faults', terminalRights.view), inPart('faults')],
});
