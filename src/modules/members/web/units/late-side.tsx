import { late } from '../../../../kit/web/overlay/late.tsx';
import { TreeComing } from '../../../../kit/web/picker/tree-coming.tsx';

/** The tree keeps its place until it is here: rows do not move then. */
export const UnitSide = late(async () => (await import('./unit-side.tsx')).UnitSide, {
  look: 'place',
  waiting: () => (
    <aside className="k-tree-side">
      <TreeComing />
    </aside>
  ),
});
