import type { WebModule } from '../../../kit/web/app/module.ts';
import { attendanceMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: attendanceMenu,
  decisions: {
    'attendance.asked': { load: () => import('./days/decide-correction.tsx'), words: ['attendanceDays'] },
  },
  screenActions: {
    '/device/WhiteSetting': {
      load: () => import('./white/import-action.tsx'),
      words: ['attendanceWhite', 'kitImport'],
    },
  },
  screens: {
    '/device/attendanceSetting': {
      load: () => import('./setup/shift-list.tsx'),
      words: ['attendance', 'attendanceDays', 'files'],
    },
    '/device/attendanceSetting/roster': {
      load: () => import('./setup/roster-list.tsx'),
      words: ['attendance', 'members', 'files'],
    },
    '/device/attendanceSetting/leave': {
      load: () => import('./setup/leave-list.tsx'),
      words: ['attendance', 'members', 'files'],
    },
    '/device/attendanceSetting/rules': {
      load: () => import('./setup/rule-list.tsx'),
      words: ['attendance', 'attendanceDays'],
    },
    '/device/WhiteSetting': {
      load: () => import('./white/white-list.tsx'),
      words: ['attendanceWhite', 'members', 'files'],
    },
    '/device/attendanceReport': {
      load: () => import('./days/report-list.tsx'),
      words: ['attendanceReport', 'members', 'files'],
    },
    '/device/attendanceReport/days': {
      load: () => import('./days/day-list.tsx'),
      words: ['attendanceDays', 'members', 'files'],
    },
    '/device/attendanceReport/corrections': {
      load: () => import('./days/correction-list.tsx'),
      words: ['attendanceDays', 'files'],
    },
    '/myAttendance': { load: () => import('./own/own-month.tsx'), words: ['attendanceDays'] },
  },
};
