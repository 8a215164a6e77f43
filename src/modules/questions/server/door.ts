export { waitingQuestions } from './reads.ts';
export { entryQuestions, unasked } from './entries.ts';
