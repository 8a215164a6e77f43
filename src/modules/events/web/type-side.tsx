import { useState } from 'react';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { IconButton } from '../../../kit/web/display/button.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconEdit,
  IconPlus,
  IconTrash,
} from '../../../kit/web/display/icons.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { TreeSide } from '../../../kit/web/picker/tree-side.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { eventsCalls as calls } from '../calls.ts';
import { useEventTypes, type EventType } from './event-types.ts';

const TypeForm = late(async () => (await import('./type-form.tsx')).default);
const TypeRemoval = late(async () => (await import('./type-form.tsx')).TypeRemoval);

type Shown = 'add' | 'edit' | 'remove' | null;

/** The tree of types: chooses what the list shows, and is edited by those who edit events. */
export function TypeSide() {
  const words = useText().eventsLibrary.types;
  const { types, nodes } = useEventTypes();
  const { type } = useScreen().search;
  const chosen = types.find(({ id }) => id === type);
  const mayEdit = useGranted(calls.saveType.permission);
  const [shown, setShown] = useState<Shown>(null);
  const close = (): void => setShown(null);
  if (!mayEdit) return <TreeSide title={words.title} nodes={nodes} />;
  return (
    <>
      <TreeSide
        title={words.title}
        nodes={nodes}
        add={<IconButton label={words.add} icon={<IconPlus />} onClick={() => setShown('add')} />}
        acts={<TypeActs chosen={chosen} types={types} show={setShown} />}
      />
      {shown === 'add' && <TypeForm parentId={chosen?.id ?? null} onClose={close} />}
      {shown === 'edit' && chosen && <TypeForm from={chosen} onClose={close} />}
      {shown === 'remove' && chosen && (
        <TypeRemoval
          type={chosen}
          below={types.filter(({ parentId }) => parentId === chosen.id).length}
          onClose={close}
        />
      )}
    </>
  );
}

type ActsProps = {
  chosen: EventType | undefined;
  types: readonly EventType[];
  show: (shown: Shown) => void;
};

function TypeActs({ chosen, types, show }: ActsProps) {
  const words = useText().eventsLibrary.types;
  const sort = useAct(calls.sortTypes, { changes: [calls.types] });
  const siblings = types.filter(({ parentId }) => chosen && parentId === chosen.parentId).map(({ id }) => id);
  const at = chosen ? siblings.indexOf(chosen.id) : -1;
  const swap = (by: -1 | 1): void => {
    const ids = [...siblings];
    const [one, other] = [ids[at], ids[at + by]];
    if (one === undefined || other === undefined) return;
    ids[at] = other;
    ids[at + by] = one;
    void sort.run({ ids });
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
