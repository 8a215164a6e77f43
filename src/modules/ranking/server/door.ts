/** What reports above the rankings share with them. */

export { managerRows } from './reviewers.ts';
export { sightOf } from './visible.ts';
