/** The states of an appeal and the steps between them; both sides use the table. */
export const appealStatuses = ['pending', 'granted', 'rejected', 'withdrawn', 'lapsed'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

const appealSteps = ['grant', 'reject', 'withdraw', 'lapse'] as const;
export type AppealStep = (typeof appealSteps)[number];

/** Only a pending appeal can be decided, taken back, or lapse with the settlement that is undone. */
const leadsTo: Readonly<Record<AppealStep, AppealStatus>> = {
  grant: 'granted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
};

export const mayStepAppeal = (status: AppealStatus): boolean => status === 'pending';
export const appealStepTo = (step: AppealStep): AppealStatus => leadsTo[step];
