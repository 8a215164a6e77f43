import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { fixedCalls } from '../calls.ts';
import { attendanceImport, bindingImport, startImport } from '../import.calls.ts';
import { fixedRights } from '../permissions.ts';
import { runCalls } from '../run.calls.ts';
import { bonusSettings } from '../settings.ts';
import { startCalls } from '../start.calls.ts';
import { bindingExport, bindingList, bindingsHandlers } from './config/bindings.ts';
import { itemExport, itemList, itemsHandlers } from './config/items.ts';
import { settingHandlers } from './config/setting.ts';
import { typesHandlers } from './config/types.ts';
import { attendancesImport } from './import/attendance-file.ts';
import { bindingsImport } from './import/binding-file.ts';
import { startsImport } from './import/start-file.ts';
import { changeExport } from './run/changes.ts';
import { runHandlers } from './run/handlers.ts';
import { lineExport, recordExport } from './run/records.ts';
import { runJob, runSchedule } from './run/work.ts';
import { effectsOnItems } from './run/leaving.ts';
import { startExport, startHandlers } from './start/start.ts';

export const fixedModule: Module = {
  name: 'fixed',
  permissions: fixedRights,
  settings: bonusSettings,
  ...implement(
    {
      ...fixedCalls,
      ...runCalls,
      ...startCalls,
      ...named('import', bindingImport),
      ...named('attendance', attendanceImport),
      ...named('startFile', startImport),
    },
    {
      ...typesHandlers,
      ...itemsHandlers,
      ...bindingsHandlers,
      ...settingHandlers,
      ...runHandlers,
      ...startHandlers,
      ...named('import', importHandlers<typeof bindingImport>(bindingsImport)),
      ...named('attendance', importHandlers<typeof attendanceImport>(attendancesImport)),
      ...named('startFile', importHandlers<typeof startImport>(startsImport)),
      listByTypeName: itemList.page,
      bindings: bindingList.page,
    },
  ),
  template: [
    { part: 'fixed', table: 'fixed_type' },
    {
      part: 'fixed',
      table: 'fixed_item',
      changed: (row, { memberId }) => ({ ...row, created_by: memberId }),
    },
    {
      part: 'fixed',
      table: 'fixed_value',
      changed: (row, { memberId }) => ({ ...row, by_member: memberId }),
    },
  ],
  hooks: [effectsOnItems],
  exports: [itemExport, recordExport, lineExport, changeExport, bindingExport, startExport],
  imports: [bindingsImport, attendancesImport, startsImport],
  jobs: [runJob],
  schedules: [runSchedule],
};
