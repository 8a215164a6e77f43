/** The flag of members in the list of a draw: others do not find their screen in the menu. */
export const drawFlag = 'DRAWS';
