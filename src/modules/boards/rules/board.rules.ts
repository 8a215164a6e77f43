/** Limits and values of a board, for its form, its driver and the preview. */
export const boardColors = ['red', 'green', 'amber'] as const;
export type BoardColor = (typeof boardColors)[number];

/** Names of members on a board: in full, those of minors in part, or all in part. */
export const nameLooks = ['full', 'adults', 'masked'] as const;
export type NameLook = (typeof nameLooks)[number];

/** Steps of the dimming register, in percent. */
export const brightnessSteps = ['100', '86', '72', '58', '44'] as const;

/** Below this height a board has too few dots for Chinese. */
export const leastChineseHeight = 12;

export const boardLimits = {
  width: { min: 16, max: 1_275 },
  height: { min: 7, max: 31 },
  seconds: { min: 5, max: 3_600 },
  stayMinutes: { min: 1, max: 1_440 },
  /** Dots that a message may take, side by side: five pictures of a board's memory. */
  dots: 1_275,
  /** Those of what is shown at rest: two pictures. */
  restDots: 510,
  text: 200,
  restText: 60,
  template: 120,
  /** Boards that a message by hand may go to. */
  boards: 100,
  /** Messages that wait for a board; beyond them nothing is added. */
  waiting: 1_000,
} as const;

/** Minutes of a day in which a board is on; null for a day on which it stays off. */
export type DayHours = { readonly from: number; readonly until: number } | null;

const minutesOfDay = 1_440;

/** Always on, from Sunday to Saturday. */
export const wholeWeek: readonly DayHours[] = Array.from({ length: 7 }, () => ({
  from: 0,
  until: minutesOfDay,
}));

/** Whether a board is on at a minute of a weekday (0 is Sunday); hours may go over midnight. */
export function isOn(week: readonly DayHours[], weekday: number, minute: number): boolean {
  const today = week[weekday] ?? null;
  const before = week[(weekday + 6) % 7] ?? null;
  if (before && before.until < before.from && minute < before.until) return true;
  if (!today) return false;
  return minute >= today.from && (today.until < today.from || minute < today.until);
}
