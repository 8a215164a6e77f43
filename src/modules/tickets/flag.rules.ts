/** The flag of members whom tickets concern: others do not find their screens in the menu. */
export const ticketFlag = 'TICKETS';
