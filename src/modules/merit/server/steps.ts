import { submit } from './entry/submit.ts';
import { passFirst, passLast, rejectFirst } from './review/decide.ts';

/** Use cases of a record, for whoever plays the work of others: the sandbox. */
export const recordSteps = { submit, passFirst, passLast, rejectFirst };
