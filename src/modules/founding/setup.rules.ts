/** The steps that an organisation needs before it has a ranking, in their order. */
export const setupSteps = ['units', 'people', 'links', 'events', 'authority', 'record', 'ranking'] as const;
export type SetupStep = (typeof setupSteps)[number];
