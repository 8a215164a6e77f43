import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Checkbox, Input } from '../input/input.tsx';
import { IconCheck, IconChevronDown, IconChevronRight, IconMinus, IconSearch } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { ancestorsOf, indexTree, linesOf, visibleFor, withDescendants } from './tree.ts';
import type { TreeIndex, TreeLine, TreeNode } from './tree.ts';
import './pickers.css';

export interface TreeViewProps {
  label: string;
  nodes: readonly TreeNode[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  multiple?: boolean;
  /** With `multiple`: ticking a node ticks all below it. Given `onCascade`, a box lets the person choose. */
  cascade?: boolean;
  onCascade?: (cascade: boolean) => void;
}

/** The state and the keys of a tree (WAI-ARIA): open and chosen nodes. */
function useTree({ nodes, value, onChange, multiple = false, cascade = false }: TreeViewProps) {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  // Nodes may come after the tree is shown: what is open first follows them until something is folded.
  const [first] = useState(value);
  const [folded, setFolded] = useState<ReadonlySet<string> | null>(null);
  const open = useMemo(() => folded ?? openAtFirst(index, first), [folded, index, first]);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const lines = linesOf(index, open, visibleFor(index, search));
  const chosen = new Set(value);
  const current = lines.find((line) => line.node.id === active)?.node.id ?? lines[0]?.node.id;

  function fold(id: string, wide: boolean): void {
    const next = new Set(open);
    if (wide) next.add(id);
    else next.delete(id);
    setFolded(next);
  }
  function choose(node: TreeNode): void {
    setActive(node.id);
    if (node.disabled) return;
    if (!multiple) return onChange([node.id]);
    const touched = cascade ? withDescendants(index, node.id) : [node.id];
    const next = new Set(value);
    for (const id of touched) {
      if (chosen.has(node.id)) next.delete(id);
      else if (!index.byId.get(id)?.disabled) next.add(id);
    }
    // A node with everything below ticked is no longer whole once one of them is taken off.
    if (cascade && chosen.has(node.id)) for (const id of ancestorsOf(index, node.id)) next.delete(id);
    onChange([...next]);
  }
  function go(to: TreeLine | undefined): void {
    if (!to) return;
    setActive(to.node.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(to.node.id)}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const at = lines.findIndex((line) => line.node.id === current);
    const line = lines[at];
    if (!line) return;
    if (event.key === 'ArrowDown') go(lines[at + 1]);
    else if (event.key === 'ArrowUp') go(lines[at - 1]);
    else if (event.key === 'Home') go(lines[0]);
    else if (event.key === 'End') go(lines.at(-1));
    else if (event.key === 'ArrowRight' && line.open === false) fold(line.node.id, true);
    else if (event.key === 'ArrowRight' && line.open) go(lines[at + 1]);
    else if (event.key === 'ArrowLeft' && line.open) fold(line.node.id, false);
    else if (event.key === 'ArrowLeft') go(lines.find((each) => each.node.id === line.node.parent));
    else if (event.key === 'Enter' || event.key === ' ') choose(line.node);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const isPartly = (id: string): boolean =>
    multiple && withDescendants(index, id).some((each) => chosen.has(each));
  return { tree, lines, chosen, current, search, setSearch, fold, choose, onKeyDown, isPartly };
}

/** A tree with search: arrows move, open and close, Enter or space chooses. */
export function TreeView(props: TreeViewProps) {
  const { multiple = false, cascade = false, onCascade } = props;
  const text = useKitText();
  const { tree, lines, chosen, current, search, setSearch, fold, choose, onKeyDown, isPartly } =
    useTree(props);
  return (
    <div className="k-tree">
      <Input
        value={search}
        onChange={setSearch}
        prefix={<IconSearch />}
        clearable
        aria-label={text.picker.tree}
        placeholder={text.picker.tree}
      />
      <div
        ref={tree}
        role="tree"
        aria-label={props.label}
        aria-multiselectable={multiple || undefined}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <TreeRow
            key={line.node.id}
            line={line}
            multiple={multiple}
            chosen={chosen.has(line.node.id)}
            partly={isPartly(line.node.id)}
            current={line.node.id === current}
            onFold={(wide) => fold(line.node.id, wide)}
            onChoose={() => choose(line.node)}
          />
        ))}
      </div>
      {lines.length === 0 && <p className="k-options-none">{text.picker.noMatch}</p>}
      {multiple && onCascade && (
        <div className="k-tree-foot">
          <Checkbox label={text.picker.withChildren} checked={cascade} onChange={(on) => onCascade(on)} />
        </div>
      )}
    </div>
  );
}

/** Initially open: roots, and the ancestors of chosen nodes. */
function openAtFirst(index: TreeIndex, value: readonly string[]): Set<string> {
  const roots = (index.below.get(null) ?? []).map((node) => node.id);
  return new Set([...(roots.length === 1 ? roots : []), ...value.flatMap((id) => ancestorsOf(index, id))]);
}

interface TreeRowProps {
  line: TreeLine;
  multiple: boolean;
  chosen: boolean;
  partly: boolean;
  current: boolean;
  onFold: (open: boolean) => void;
  onChoose: () => void;
}

function TreeRow({
  line: { node, depth, open },
  multiple,
  chosen,
  partly,
  current,
  onFold,
  onChoose,
}: TreeRowProps) {
  const text = useKitText();
  return (
    <div
      role="treeitem"
      data-id={node.id}
      aria-level={depth + 1}
      aria-expanded={open ?? undefined}
      aria-selected={chosen}
      aria-disabled={node.disabled || undefined}
      tabIndex={current ? 0 : -1}
      className="k-tree-row"
      style={{ paddingLeft: 4 + depth * 20 }}
      onClick={onChoose}
    >
      <span
        className="k-tree-fold"
        title={
          open === null ? undefined : open ? text.picker.collapse(node.label) : text.picker.expand(node.label)
        }
        onClick={(event) => {
          if (open === null) return;
          event.stopPropagation();
          onFold(!open);
        }}
      >
        {open !== null && (open ? <IconChevronDown /> : <IconChevronRight />)}
      </span>
      {multiple && (
        <span className={`k-check-box${chosen || partly ? ' k-on' : ''}`} aria-hidden="true">
          {chosen ? <IconCheck /> : partly && <IconMinus />}
        </span>
      )}
      <span className="k-ellipsis">{node.label}</span>
      {node.hint && <span className="k-option-hint k-number">{node.hint}</span>}
      {!multiple && <span className="k-option-tick">{chosen && <IconCheck />}</span>}
    </div>
  );
}
