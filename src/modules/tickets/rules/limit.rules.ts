/** The largest month's limit of a member's tickets. */
export const mostOfMonth = 10_000;
