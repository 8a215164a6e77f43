/** A screen that waits for its code, is paired and has yet to come, is there, is away, was revoked, or is used no more. */
export const screenStates = ['waiting', 'paired', 'online', 'offline', 'revoked', 'retired'] as const;
export type ScreenState = (typeof screenStates)[number];

/** The longest that an emergency notice is shown, in minutes. */
export const longestNotice = 1_440;
