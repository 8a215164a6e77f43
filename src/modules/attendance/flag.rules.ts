/** The flag of members whom attendance concerns: others do not find their screen in the menu. */
export const attendanceFlag = 'ATTENDANCE';
