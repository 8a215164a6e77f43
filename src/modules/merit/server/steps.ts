import { submit } from './entry/submit.ts';
import { passFirst, passLast, rejectFirst } from './review/decide.ts';

/** Use cases of a record for the sandbox, which plays the work of others. */
export const recordSteps = { submit, passFirst, passLast, rejectFirst };
