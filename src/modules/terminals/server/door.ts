/** For other modules: what terminals took, and the days that it changes. */
export { punchesWaker, takeDirtyDays, type MemberDay } from './dirty.ts';
export { punchesOf, type CountedPunch } from './punch.store.ts';
