import { late } from '../../../kit/web/overlay/late.tsx';

export { Change, type Changed } from './pictures/change.tsx';
export { ExcludedNote } from './exclusions/note.tsx';
export { LateDrawer } from './late-drawer.tsx';

/** Its code and words come with its first use. */
export const UnitPictures = late(async () => (await import('./pictures/unit-drawer.tsx')).UnitPictures, {
  words: ['ranking'],
});
