import { late } from '../../../../kit/web/overlay/late.tsx';

/** The tree keeps its place until it is here: rows do not move then. */
export const UnitSide = late(async () => (await import('./unit-side.tsx')).UnitSide, {
  look: 'place',
  waiting: () => <aside className="k-tree-side" />,
});
