import { late } from '../../../kit/web/overlay/late.tsx';

/** The drawer behind a number of a ranking, for other screens as well; loaded on demand. */
export const ExplainDrawer = late(async () => (await import('./explain-drawer.tsx')).ExplainDrawer, {
  words: ['ranking', 'merit', 'files'],
});
