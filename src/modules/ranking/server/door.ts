/** The entry of reports and screens above the rankings. */

export { firstRanks } from './first-ranks.ts';
export { allGroups } from './groups.ts';
export { comparedWith, daysOfWindow } from './list.ts';
export { managerRows } from './reviewers.ts';
export { sightOf } from './visible.ts';
