import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { vouchersCalls } from '../calls.ts';
import { deskCalls } from '../desk.calls.ts';
import { voucherImport } from '../import.calls.ts';
import { voucherRights } from '../permissions.ts';
import { voucherSettings } from '../settings.ts';
import { statisticsCalls } from '../statistics.calls.ts';
import { typeCalls } from '../type.calls.ts';
import { followingCalendar } from './calendar.ts';
import { deskHandlers } from './counter/desk.ts';
import { vouchersHandlers } from './handlers.ts';
import { vouchersImport } from './import/import.ts';
import { voucherExport } from './list.ts';
import { statisticsExport, statisticsHandlers } from './figures/statistics.ts';
import { moveVouchers } from './voucher.store.ts';
import { typeExport, typeHandlers } from './types.ts';

export const vouchersModule: Module = {
  name: 'vouchers',
  permissions: voucherRights,
  settings: voucherSettings,
  ...implement(
    {
      ...vouchersCalls,
      ...statisticsCalls,
      ...named('type', typeCalls),
      ...named('desk', deskCalls),
      ...named('import', voucherImport),
    },
    {
      ...vouchersHandlers,
      ...statisticsHandlers,
      ...named('type', typeHandlers),
      ...named('desk', deskHandlers),
      ...named('import', importHandlers<typeof voucherImport>(vouchersImport)),
    },
  ),
  exports: [voucherExport, typeExport, statisticsExport],
  imports: [vouchersImport],
  hooks: [membersMerged.with(moveVouchers)],
  schedules: [followingCalendar],
};
