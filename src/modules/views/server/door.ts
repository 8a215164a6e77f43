/** What other modules may use of this one. */
export { defaultViews, pinnedViews } from './placed.ts';
export { favourites } from './store.ts';
