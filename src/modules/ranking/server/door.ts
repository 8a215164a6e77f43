/** The entry of reports above the rankings. */

export { allGroups } from './groups.ts';
export { comparedWith, daysOfWindow } from './list.ts';
export { managerRows } from './reviewers.ts';
export { sightOf } from './visible.ts';
