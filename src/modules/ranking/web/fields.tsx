/** The parts that lists of other modules share with the rankings. */
export { settlePeriod } from './rank-scope.ts';
