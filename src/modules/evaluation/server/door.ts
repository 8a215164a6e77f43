export { isConcerned as hasEvaluations } from './asked.ts';
