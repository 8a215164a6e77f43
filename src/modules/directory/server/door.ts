/** What the demo enters this module by. */
export { compareDirectory } from './sync/work.ts';
