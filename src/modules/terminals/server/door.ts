/** For other modules: what terminals took, and the days that it changes. */
export { punchesWaker, takeDirtyDays } from './dirty.ts';
export { punchesOf } from './punch.store.ts';
