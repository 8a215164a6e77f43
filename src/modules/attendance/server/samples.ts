import { newId } from '../../../kit/server/id.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { whiteImport } from '../import.calls.ts';
import { dayCalls } from '../day.calls.ts';
import { defaultTerms } from '../rules/terms.rules.ts';
import { setupCalls, whiteCalls } from '../setup.calls.ts';
import { rosterFor, ruleFor, shiftFor } from './fixture.ts';
import { attendanceCorrectionTable } from '../migrations/tables.ts';

const managers = ['points_manager', 'administrator'] as const;
const own = { fromDay: '2026-11-02', untilDay: null } as const;
const ofMember = ({ merit }: Seeded) => ({ memberId: merit.targets[0]!.memberId });

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    shifts: managers,
    saveShift: managers,
    removeShift: managers,
    rosters: managers,
    saveRoster: managers,
    removeRoster: managers,
    leaves: managers,
    saveLeave: managers,
    removeLeave: managers,
    rules: managers,
    saveRule: managers,
    removeRule: managers,
    trial: managers,
    whiteList: managers,
    whiteSave: managers,
    whiteEnd: managers,
    whiteRemove: managers,
    dayList: managers,
    dayDetail: managers,
    dayReport: managers,
    dayPunch: managers,
    dayVoidPunch: managers,
    dayOwn: 'members',
    dayOwnDay: 'members',
    correctionList: managers,
    // The sender and those who decide see a correction; both are judged with it.
    correctionDetail: 'members',
    correctionOwn: 'members',
    correctionSend: 'members',
    correctionWithdraw: 'members',
    correctionGrant: managers,
    correctionReject: managers,
    ...importAudience(managers),
  },
  fields: { shiftId: 'attendanceShift', memberIds: 'member' },
  thing: (call) => {
    if (call.startsWith('import')) return 'whiteFile';
    if (call.startsWith('white')) return 'whiteEntry';
    if (call.startsWith('correction')) return 'attendanceCorrection';
    if (call === 'dayVoidPunch') return 'attendancePunch';
    if (call.endsWith('Shift')) return 'unusedShift';
    if (call.endsWith('Roster')) return 'attendanceRoster';
    if (call.endsWith('Leave')) return 'attendanceLeave';
    if (call.endsWith('Rule')) return 'attendanceRule';
    return 'attendanceShift';
  },
  make: async ({ merit: { manager, targets, org } }) => {
    const member = targets[0]!;
    const [shift, unused] = [
      shiftFor({ name: `Day ${org.mark}` }),
      shiftFor({ name: `Night ${org.mark}`, starts: '22:00', ends: '06:00' }),
    ];
    for (const input of [shift, unused]) await manager.as.get(setupCalls.saveShift, input);
    const roster = rosterFor(shift.id, [member.memberId], { fromDay: '2026-11-02' });
    await manager.as.get(setupCalls.saveRoster, roster);
    const rule = ruleFor('2027-01-01');
    await manager.as.get(setupCalls.saveRule, rule);
    const leave = {
      id: newId(),
      version: 0,
      memberIds: [member.memberId],
      kind: 'trip' as const,
      fromDay: '2026-11-03',
      fromTime: '',
      untilDay: '2026-11-03',
      untilTime: '',
      reason: 'fair',
    };
    await manager.as.get(setupCalls.saveLeave, leave);
    const white = {
      id: newId(),
      version: 0,
      memberIds: [member.memberId],
      unitIds: [],
      reason: 'field',
      ...own,
    };
    await manager.as.get(whiteCalls.save, white);
    const punch = {
      id: newId(),
      memberId: member.memberId,
      day: '2026-11-02',
      time: '07:58',
      reason: 'list',
    };
    await manager.as.get(dayCalls.punch, punch);
    const correction = newId();
    await org.tx((tx) =>
      tx.insert(attendanceCorrectionTable, {
        id: correction,
        memberId: member.memberId,
        day: '2026-11-02',
        at: '2026-11-02T09:00:00Z',
        reason: 'forgot',
      }),
    );
    return {
      attendanceShift: shift.id,
      unusedShift: unused.id,
      attendanceRoster: roster.id,
      attendanceRule: rule.id,
      attendanceLeave: leave.id,
      whiteEntry: white.id,
      attendancePunch: punch.id,
      attendanceCorrection: correction,
      whiteFile: await readFile(manager, whiteImport),
    };
  },
  inputs: {
    importUpload,
    importCheck: () => ({ mapping: { memberNo: 0, fromDay: 1 }, fixes: [] }),
    saveShift: ({ merit }) => ({
      id: newId(),
      version: 0,
      name: `Late ${merit.org.mark}`,
      fromDay: '2026-11-02',
      starts: '12:00',
      ends: '20:00',
      breakMinutes: 30,
    }),
    saveRoster: () => ({ id: newId(), version: 0, unitIds: [], weekdays: [6], ...own }),
    saveLeave: () => ({
      id: newId(),
      version: 0,
      fromDay: '2026-11-04',
      fromTime: '',
      untilDay: '2026-11-04',
      untilTime: '',
    }),
    saveRule: () => ({ id: newId(), version: 0, fromDay: '2027-02-01', terms: defaultTerms }),
    trial: () => ({ punches: '08:01 17:00', terms: null, day: '2026-11-02' }),
    whiteList: () => ({ state: undefined, kind: undefined }),
    whiteSave: () => ({ id: newId(), version: 0, unitIds: [], ...own }),
    whiteEnd: () => ({ untilDay: '2026-12-31' }),
    dayList: (seeded) => ({ ...ofMember(seeded), state: undefined, unitIds: undefined }),
    dayDetail: (seeded) => ({ ...ofMember(seeded), day: '2026-11-02' }),
    dayReport: (seeded) => ({ ...ofMember(seeded), unitIds: undefined }),
    dayPunch: (seeded) => ({ ...ofMember(seeded), id: newId(), day: '2026-11-03', time: '08:00' }),
    dayOwn: () => ({ month: 202611 }),
    dayOwnDay: () => ({ day: '2026-11-02' }),
    correctionSend: () => ({ id: newId(), day: '2026-11-02', time: '17:00', isNextDay: false }),
    correctionList: () => ({ status: undefined }),
    correctionOwn: () => ({ status: undefined }),
    rosters: () => ({ unitIds: undefined }),
    leaves: (seeded) => ({ ...ofMember(seeded), kind: undefined }),
  },
};
