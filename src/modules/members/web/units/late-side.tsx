import { late } from '../../../../kit/web/overlay/late.tsx';
import { TreeComing } from '../../../../kit/web/picker/tree-coming.tsx';

/** Reserves the tree's space while it loads, so that rows do not move. */
export const UnitSide = late(async () => (await import('./unit-side.tsx')).UnitSide, {
  look: 'place',
  waiting: () => (
    <aside className="k-tree-side">
      <TreeComing />
    </aside>
  ),
});
