/** What other modules may use of this one. */
export { favourites } from './store.ts';
