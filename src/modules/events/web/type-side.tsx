import { useScreen } from '../../../kit/web/app/screen.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { IconButton } from '../../../kit/web/display/button.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconEdit,
  IconPlus,
  IconTrash,
} from '../../../kit/web/display/icons.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { TreeView } from '../../../kit/web/picker/tree-view.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useState } from 'react';
import { eventsCalls as calls } from '../calls.ts';
import { useEventTypes, type EventType } from './event-types.ts';
import './library.css';

const TypeForm = late(async () => (await import('./type-form.tsx')).default);
const TypeRemoval = late(async () => (await import('./type-form.tsx')).TypeRemoval);

/** The tree of types: chooses what the list shows, and is edited by those who edit events. */
export function TypeSide() {
  const words = useText().eventsLibrary.types;
  const { types, nodes } = useEventTypes();
  const { search, setSearch } = useScreen();
  const { type, page: _page, ...others } = search;
  const chosen = types.find(({ id }) => id === type);
  const mayEdit = useGranted(calls.saveType.permission);
  return (
    <aside className="ev-types" aria-label={words.title}>
      {mayEdit && <TypeActs chosen={chosen} types={types} />}
      {nodes.length > 0 && (
        <TreeView
          label={words.title}
          nodes={nodes}
          value={chosen ? [chosen.id] : []}
          onChange={([id]) => setSearch(id === undefined || id === type ? others : { ...others, type: id })}
        />
      )}
    </aside>
  );
}

type Shown = { look: 'add' | 'edit' | 'remove' } | null;

function TypeActs({ chosen, types }: { chosen: EventType | undefined; types: readonly EventType[] }) {
  const words = useText().eventsLibrary.types;
  const [shown, setShown] = useState<Shown>(null);
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
  const close = (): void => setShown(null);
  return (
    <div className="ev-type-acts" role="toolbar" aria-label={words.title}>
      <strong>{words.title}</strong>
      <IconButton label={words.add} icon={<IconPlus />} onClick={() => setShown({ look: 'add' })} />
      {chosen && (
        <>
          <IconButton label={words.edit} icon={<IconEdit />} onClick={() => setShown({ look: 'edit' })} />
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
            onClick={() => setShown({ look: 'remove' })}
          />
        </>
      )}
      {shown?.look === 'add' && <TypeForm parentId={chosen?.id ?? null} onClose={close} />}
      {shown?.look === 'edit' && chosen && <TypeForm from={chosen} onClose={close} />}
      {shown?.look === 'remove' && chosen && (
        <TypeRemoval
          type={chosen}
          below={types.filter(({ parentId }) => parentId === chosen.id).length}
          onClose={close}
        />
      )}
    </div>
  );
}
