import { late } from '../../../kit/web/overlay/late.tsx';

/** A number of a ranking opened, wherever it stands; its code comes when it is asked for. */
export const ExplainDrawer = late(async () => (await import('./explain-drawer.tsx')).ExplainDrawer, {
  words: ['ranking', 'merit', 'files'],
});
