import { CalendarCheck2, CalendarClock, CalendarRange, UserRoundX } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { attendanceFlag } from './flag.rules.ts';
import { attendanceRights as rights } from './permissions.ts';

const settings = '/device/attendanceSetting';
const report = '/device/attendanceReport';
const ofSettings = {
  section: 'devices',
  permission: rights.settings,
  hidden: true,
  parent: settings,
} as const;
const ofReport = { section: 'devices', permission: rights.days, hidden: true, parent: report } as const;

export const attendanceMenu: readonly MenuEntry[] = [
  {
    path: settings,
    title: (menu) => menu.attendance.settings,
    section: 'devices',
    order: 40,
    icon: icon(CalendarClock),
    menuId: rights.settings,
  },
  { path: `${settings}/roster`, title: (menu) => menu.attendance.roster, order: 41, ...ofSettings },
  { path: `${settings}/leave`, title: (menu) => menu.attendance.leave, order: 42, ...ofSettings },
  { path: `${settings}/rules`, title: (menu) => menu.attendance.rules, order: 43, ...ofSettings },
  {
    path: '/device/WhiteSetting',
    title: (menu) => menu.attendance.white,
    section: 'devices',
    order: 44,
    icon: icon(UserRoundX),
    menuId: rights.white,
  },
  {
    path: report,
    title: (menu) => menu.attendance.report,
    section: 'devices',
    order: 30,
    icon: icon(CalendarRange),
    permission: rights.days,
  },
  { path: `${report}/days`, title: (menu) => menu.attendance.days, order: 31, ...ofReport },
  { path: `${report}/corrections`, title: (menu) => menu.attendance.corrections, order: 32, ...ofReport },
  {
    path: '/myAttendance',
    title: (menu) => menu.attendance.own,
    section: 'own',
    order: 66,
    flag: attendanceFlag,
    icon: icon(CalendarCheck2),
  },
];
