/** What an organisation needs before it has a ranking, in the order in which it is done. */
export const setupSteps = ['units', 'people', 'links', 'events', 'authority', 'record', 'ranking'] as const;
export type SetupStep = (typeof setupSteps)[number];
