import { useState } from 'react';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { IconButton } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { TreeActs } from '../../../kit/web/picker/tree-acts.tsx';
import { TreeSide } from '../../../kit/web/picker/tree-side.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { eventsCalls as calls } from '../calls.ts';
import { useEventTypes } from './event-types.ts';

const TypeForm = late(async () => (await import('./type-form.tsx')).default);
const TypeRemoval = late(async () => (await import('./type-form.tsx')).TypeRemoval);

type OpenDialog = 'add' | 'edit' | 'remove' | null;

/** The tree of types: chooses what the list shows, and is edited by those who edit events. */
export function TypeSide() {
  const words = useText().eventsLibrary.types;
  const { types, nodes } = useEventTypes();
  const { type } = useScreen().search;
  const chosen = types.find(({ id }) => id === type);
  const mayEdit = useGranted(calls.saveType.permission);
  const order = useAct(calls.sortTypes, { changes: [calls.types] });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = (): void => setDialog(null);
  if (!mayEdit) return <TreeSide title={words.title} nodes={nodes} />;
  return (
    <>
      <TreeSide
        title={words.title}
        nodes={nodes}
        add={<IconButton label={words.add} icon={<IconPlus />} onClick={() => setDialog('add')} />}
        acts={
          <TreeActs
            words={words}
            chosen={chosen}
            nodes={types}
            sort={(_, ids) => void order.run({ ids })}
            show={setDialog}
          />
        }
      />
      {dialog === 'add' && <TypeForm parentId={chosen?.id ?? null} onClose={close} />}
      {dialog === 'edit' && chosen && <TypeForm from={chosen} onClose={close} />}
      {dialog === 'remove' && chosen && (
        <TypeRemoval
          type={chosen}
          below={types.filter(({ parentId }) => parentId === chosen.id).length}
          onClose={close}
        />
      )}
    </>
  );
}
