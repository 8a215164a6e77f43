/** The message categories of the specification by name; the numbers are stored and sent. 14–16, 22, 26–30, 35 and 36 are not given. */
export const messageCategories = {
  system: 0,
  points: 1,
  announcement: 2,
  marketing: 3,
  notice: 4,
  attendance: 5,
  broadcast: 6,
  rewardTask: 7,
  approval: 8,
  organisation: 9,
  crm: 10,
  taskAlarm: 11,
  outputValue: 12,
  checklist: 13,
  taskHall: 17,
  comprehensive: 18,
  efficientReport: 19,
  analysisReport: 20,
  taskAlarmBase: 21,
  rewardTicket: 23,
  personnelNews: 24,
  employeeCare: 25,
  suggestion: 31,
  ticketMall: 32,
  evaluation: 33,
  publicOpinion: 34,
  vehicle: 37,
} as const;

export type MessageCategoryName = keyof typeof messageCategories;
export type MessageCategory = (typeof messageCategories)[MessageCategoryName];
