import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { vouchersCalls } from '../calls.ts';
import { deskCalls } from '../desk.calls.ts';
import { voucherRights } from '../permissions.ts';
import { statisticsCalls } from '../statistics.calls.ts';
import { typeCalls } from '../type.calls.ts';
import { followingCalendar } from './calendar.ts';
import { deskHandlers } from './desk.ts';
import { vouchersHandlers } from './handlers.ts';
import { voucherExport } from './list.ts';
import { statisticsExport, statisticsHandlers } from './statistics.ts';
import { typeExport, typeHandlers } from './types.ts';

export const vouchersModule: Module = {
  name: 'vouchers',
  permissions: voucherRights,
  ...implement(
    { ...vouchersCalls, ...statisticsCalls, ...named('type', typeCalls), ...named('desk', deskCalls) },
    {
      ...vouchersHandlers,
      ...statisticsHandlers,
      ...named('type', typeHandlers),
      ...named('desk', deskHandlers),
    },
  ),
  exports: [voucherExport, typeExport, statisticsExport],
  schedules: [followingCalendar],
};
