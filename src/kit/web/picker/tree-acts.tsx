import { IconButton } from '../display/button.tsx';
import { IconArrowDown, IconArrowUp, IconEdit } from '../display/icons.tsx';
import { IconTrash } from '../display/more-icons.tsx';

type Node = { readonly id: string; readonly parentId: string | null };

type Props<N extends Node> = {
  words: { edit: string; up: string; down: string; remove: string };
  /** The one that is chosen in the tree. */
  chosen: N | undefined;
  /** All of the tree, siblings in their order. */
  nodes: readonly N[];
  /** Gives the siblings below `parentId` another order. */
  sort: (parentId: string | null, ids: string[]) => void;
  show: (dialog: 'edit' | 'remove') => void;
};

/** The acts on the chosen node of an edited tree: change it, move it among its siblings, remove it. */
export function TreeActs<N extends Node>({ words, chosen, nodes, sort, show }: Props<N>) {
  const siblings = nodes.filter(({ parentId }) => chosen && parentId === chosen.parentId).map(({ id }) => id);
  const at = chosen ? siblings.indexOf(chosen.id) : -1;
  const swap = (by: -1 | 1): void => {
    const ids = [...siblings];
    const [one, other] = [ids[at], ids[at + by]];
    if (!chosen || one === undefined || other === undefined) return;
    ids[at] = other;
    ids[at + by] = one;
    sort(chosen.parentId, ids);
  };
  return (
    <>
      <IconButton label={words.edit} icon={<IconEdit />} disabled={!chosen} onClick={() => show('edit')} />
      <IconButton label={words.up} icon={<IconArrowUp />} disabled={at <= 0} onClick={() => swap(-1)} />
      <IconButton
        label={words.down}
        icon={<IconArrowDown />}
        disabled={at === siblings.length - 1}
        onClick={() => swap(1)}
      />
      <IconButton
        label={words.remove}
        icon={<IconTrash />}
        disabled={!chosen}
        onClick={() => show('remove')}
      />
    </>
  );
}
