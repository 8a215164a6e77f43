/** States of an application for an organisation, of the approval-process codes. */
export const applicationStates = { todo: 1, rejected: 2, withdrawn: 3, passed: 4 } as const;
export type ApplicationState = (typeof applicationStates)[keyof typeof applicationStates];

/** @internal */
export const applicationActs = ['change', 'withdraw', 'open', 'refuse'] as const;
export type ApplicationAct = (typeof applicationActs)[number];

/** The states in which an act is allowed; what is not here is refused. */
export const applicationFrom: Record<ApplicationAct, readonly ApplicationState[]> = {
  change: [1, 2, 3],
  withdraw: [1],
  open: [1],
  refuse: [1],
};

/** Limits of what one person, and one address, may apply for. */
export const applicationLimits = { organisationsOfUser: 20, userAndDay: 5, addressAndDay: 20 } as const;
export const waitingLicences = 10;
/** A licence that no application names goes after so many days. */
export const licenceDays = 7;
