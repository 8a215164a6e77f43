import type { ReactNode } from 'react';
import { useScreen } from '../app/screen.ts';
import { useNarrow } from '../app/use-narrow.ts';
import type { FilterSlot } from '../list/filter-bar.tsx';
import { TreeComing } from './tree-coming.tsx';
import { TreePicker } from './tree-picker.tsx';
import { TreeView } from './tree-view.tsx';
import type { TreeNode } from './tree.ts';
import './pickers.css';

/** A tree, and the list of what is in its chosen node; a narrow screen has the list alone. */
export function ListBesideTree({ tree, children }: { tree: ReactNode; children: ReactNode }) {
  const narrow = useNarrow();
  return (
    <div className="k-tree-list">
      {!narrow && tree}
      {children}
    </div>
  );
}

type SideProps = {
  title: string;
  nodes: readonly TreeNode[];
  /** The nodes are still being loaded. */
  isComing?: boolean;
  /** Adds a node. */
  add?: ReactNode;
  /** Acts on the chosen node: always there, so that choosing one moves nothing. */
  acts?: ReactNode;
  /** Below the tree. */
  foot?: ReactNode;
  /** Where the chosen node is kept, if not as `type` in the address. */
  choice?: TreeChoice;
};
export type TreeChoice = { id: string | undefined; choose: (id: string | undefined) => void };

/** The chosen node as `type` in the address. */
function useTypeChoice(): TreeChoice {
  const { search, setSearch } = useScreen();
  const { type, page: _page, ...others } = search;
  return {
    id: typeof type === 'string' ? type : undefined,
    choose: (id) => setSearch(id === undefined ? others : { ...others, type: id }),
  };
}

/** A tree that chooses what the list shows; chosen again, a node is let go. */
export function TreeSide({ title, nodes, isComing = false, add, acts, foot, choice }: SideProps) {
  const byType = useTypeChoice();
  const { id: current, choose } = choice ?? byType;
  const chosen = nodes.filter(({ id }) => id === current).map(({ id }) => id);
  return (
    <aside className="k-tree-side" aria-label={title}>
      <div className="k-tree-head">
        <strong>{title}</strong>
        {add}
      </div>
      {acts && (
        <div className="k-tree-acts" role="toolbar" aria-label={title}>
          {acts}
        </div>
      )}
      {isComing && <TreeComing />}
      {nodes.length > 0 && (
        <TreeView
          label={title}
          nodes={nodes}
          value={chosen}
          onChange={([id]) => choose(id === current ? undefined : id)}
        />
      )}
      {foot}
    </aside>
  );
}

/** A node with those below it, as a filter. */
export function TreeFilter({
  slot: { value, onChange, label },
  nodes,
}: {
  slot: FilterSlot;
  nodes: readonly TreeNode[];
}) {
  return (
    <TreePicker
      label={label}
      placeholder={label}
      nodes={nodes}
      value={typeof value === 'string' ? [value] : []}
      onChange={([id]) => onChange(id)}
    />
  );
}
