/** The flag of members of whom an evaluation is asked: others do not find the screen in the menu. */
export const evaluationFlag = 'EVALUATIONS';
