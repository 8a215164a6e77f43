/** The parts of this module that other modules may use. */
export { defaultViews, pinnedViews } from './placed.ts';
export { favourites } from './store.ts';
