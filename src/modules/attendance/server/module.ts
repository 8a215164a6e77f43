import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { joinDayChanged, statusChanged } from '../../members/server/door.ts';
import { membersMerged } from '../../personnel/server/door.ts';
import { holidaysChanged } from '../../tasks/server/door.ts';
import { whiteImport } from '../import.calls.ts';
import { whiteListImport } from './import/import.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { correctionCalls, dayCalls } from '../day.calls.ts';
import { attendanceRights } from '../permissions.ts';
import { attendanceSettings } from '../settings.ts';
import { setupCalls, whiteCalls } from '../setup.calls.ts';
import { grant, reject, send, withdraw } from './correct/corrections.ts';
import { correctionDetail, correctionExport, correctionList, ownCorrections } from './correct/reads.ts';
import { closing } from './days/close.ts';
import { followHolidays, followJoinDay, followStatus } from './days/follow.ts';
import { dayHandlers } from './days/handlers.ts';
import { dayExport } from './days/list.ts';
import { reportExport } from './days/report.ts';
import { followMerger } from './days/merged.ts';
import { following, judging } from './days/work.ts';
import { leaveExport, leaveList, removeLeave, saveLeave } from './setup/leaves.ts';
import { removeRoster, rosterExport, rosterList, saveRoster } from './setup/rosters.ts';
import { removeRule, ruleList, saveRule, trial } from './setup/terms.ts';
import { removeShift, saveShift, shiftExport, shiftList } from './setup/shifts.ts';
import { whiteExport, whiteHandlers } from './setup/white.ts';

export const attendanceModule: Module = {
  name: 'attendance',
  permissions: attendanceRights,
  settings: attendanceSettings,
  ...implement(
    {
      ...setupCalls,
      ...named('white', whiteCalls),
      ...named('day', dayCalls),
      ...named('correction', correctionCalls),
      ...named('import', whiteImport),
    },
    {
      shifts: shiftList.page,
      saveShift,
      removeShift,
      rosters: rosterList.page,
      saveRoster,
      removeRoster,
      leaves: leaveList.page,
      saveLeave,
      removeLeave,
      rules: ruleList.page,
      saveRule,
      removeRule,
      trial,
      ...named('white', whiteHandlers),
      ...named('day', dayHandlers),
      ...named('correction', {
        list: correctionList.page,
        detail: correctionDetail,
        own: ownCorrections.page,
        send,
        grant,
        reject,
        withdraw,
      }),
      ...named('import', importHandlers<typeof whiteImport>(whiteListImport)),
    },
  ),
  exports: [shiftExport, rosterExport, leaveExport, whiteExport, dayExport, reportExport, correctionExport],
  imports: [whiteListImport],
  hooks: [
    statusChanged.with(followStatus),
    joinDayChanged.with(followJoinDay),
    holidaysChanged.with(followHolidays),
    membersMerged.with(followMerger),
  ],
  schedules: [closing],
  drains: [following, judging],
};
