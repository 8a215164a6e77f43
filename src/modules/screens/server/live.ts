/** The listener of an organisation's screens among those of its people (`kit/server/http/live.ts`). */
export const hubName = 'screens';
