/** Trees of units and types: building, searching, ticking with what lies below. Pure. */
export interface TreeNode {
  id: string;
  label: string;
  parent: string | null;
  /** A count or note at the right. */
  hint?: string;
  disabled?: boolean;
}

export interface TreeIndex {
  byId: ReadonlyMap<string, TreeNode>;
  /** Children by parent id; roots under null. Order as given. */
  below: ReadonlyMap<string | null, readonly TreeNode[]>;
}

/** A node whose parent is not among the nodes is a root, so that a part of a tree can be shown. */
export function indexTree(nodes: readonly TreeNode[]): TreeIndex {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = new Map<string | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && byId.has(node.parent) ? node.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  return { byId, below };
}

/** Ids of a node and of everything below it. */
export function withDescendants(index: TreeIndex, id: string): string[] {
  return [id, ...(index.below.get(id) ?? []).flatMap((child) => withDescendants(index, child.id))];
}

/** Ids of the nodes above, nearest first. */
export function ancestorsOf(index: TreeIndex, id: string): string[] {
  const parent = index.byId.get(id)?.parent;
  return parent && index.byId.has(parent) ? [parent, ...ancestorsOf(index, parent)] : [];
}

/** Ids that a search leaves in sight: what matches, and the way to it. Null when nothing is searched. */
export function visibleFor(index: TreeIndex, term: string): ReadonlySet<string> | null {
  const search = term.trim().toLowerCase();
  if (search === '') return null;
  const matches = new Set<string>();
  for (const node of index.byId.values()) {
    if (!node.label.toLowerCase().includes(search)) continue;
    matches.add(node.id);
    for (const id of ancestorsOf(index, node.id)) matches.add(id);
  }
  return matches;
}

export interface TreeLine {
  node: TreeNode;
  depth: number;
  /** Null for a leaf. */
  open: boolean | null;
}

/** The visible lines, top to bottom. A search opens the ancestors of its results. */
export function linesOf(
  index: TreeIndex,
  open: ReadonlySet<string>,
  matches: ReadonlySet<string> | null,
): TreeLine[] {
  const walk = (parent: string | null, depth: number): TreeLine[] =>
    (index.below.get(parent) ?? [])
      .filter((node) => matches === null || matches.has(node.id))
      .flatMap((node) => {
        const children = (index.below.get(node.id) ?? []).some(
          (child) => matches === null || matches.has(child.id),
        );
        const isOpen = matches !== null || open.has(node.id);
        const line: TreeLine = { node, depth, open: children ? isOpen : null };
        return children && isOpen ? [line, ...walk(node.id, depth + 1)] : [line];
      });
  return walk(null, 0);
}
