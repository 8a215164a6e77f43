import { useState } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconEdit, IconPlus } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { TreeSide } from '../../../../kit/web/picker/tree-side.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { fixedCalls as calls } from '../../calls.ts';
import { useFixedTypes, type FixedType } from './fixed-types.ts';

const TypeForm = late(async () => (await import('./type-form.tsx')).default);

/** The tree of types: chooses what the list shows, and is edited by those who configure. */
export function TypeSide() {
  const words = useText().fixed.types;
  const { types, nodes } = useFixedTypes();
  const { search, setSearch } = useScreen();
  const { type, page: _page, ...others } = search;
  const chosen = types.find(({ id }) => id === type);
  const mayEdit = useGranted(calls.saveType.permission);
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null);
  const remove = useAct<typeof calls.removeType, FixedType>(calls.removeType, {
    input: ({ id, version }) => ({ id, version }),
    ask: ({ name }) => ({ title: words.remove, status: name, tip: words.removeTip, danger: true }),
    done: (_, { name }) => words.removed(name),
    after: () => setSearch(others),
    changes: [calls.types, calls.listByTypeName],
  });
  const close = (): void => setDialog(null);
  if (!mayEdit) return <TreeSide title={words.title} nodes={nodes} />;
  return (
    <>
      <TreeSide
        title={words.title}
        nodes={nodes}
        add={<IconButton label={words.add} icon={<IconPlus />} onClick={() => setDialog('add')} />}
        acts={
          <>
            <IconButton
              label={words.edit}
              icon={<IconEdit />}
              disabled={!chosen}
              onClick={() => setDialog('edit')}
            />
            <IconButton
              label={words.remove}
              icon={<IconTrash />}
              disabled={!chosen}
              onClick={() => chosen && void remove.run(chosen)}
            />
          </>
        }
      />
      {dialog === 'add' && <TypeForm parentId={chosen?.id ?? null} onClose={close} />}
      {dialog === 'edit' && chosen && <TypeForm from={chosen} onClose={close} />}
    </>
  );
}
