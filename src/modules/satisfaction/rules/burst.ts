/** As many cards within an hour, of one address or one member, hardly come of as many customers. */
export const burst = { minutes: 60, ofAddress: 3, ofMember: 12 } as const;
