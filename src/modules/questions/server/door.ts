export { waitingQuestions } from './reads.ts';
