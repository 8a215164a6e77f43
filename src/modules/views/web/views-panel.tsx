import { useState } from 'react';
import { isGranted, useMe } from '../../../kit/web/app/me.ts';
import { usePlacedViews } from '../../../kit/web/list/views/placed-views.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconCheck } from '../../../kit/web/display/icons.tsx';
import { IconPin, IconPeople, IconTrash } from '../../../kit/web/display/more-icons.tsx';
import { textLimit } from '../../../kit/web/form/limits.ts';
import { Checkbox, Input } from '../../../kit/web/input/input.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { viewsCalls } from '../calls.ts';
import type { PanelProps, View } from './panel.types.ts';

const DefaultRoles = late(async () => (await import('./default-roles.tsx')).DefaultRoles, {
  words: ['views'],
});

/** The named views of a list: choose, save the current one, update, share, delete, keep in the menu, give to roles. */
export function ViewsPanel(props: PanelProps) {
  const { views: words } = useKitText();
  const { views, current, close, onChoose } = props;
  const isMine = useMine();
  const [own, others] = [views.filter(isMine), views.filter((view) => !isMine(view))];
  const [placing, setPlacing] = useState<View | null>(null);
  const group = (title: string, some: readonly View[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <p className="k-views-title">{title}</p>
        {some.map((view) => (
          <ViewLine key={view.id} view={view} isOwn={isMine(view)} onRoles={setPlacing} {...props} />
        ))}
      </section>
    );
  return (
    <>
      <button
        type="button"
        className="k-views-name"
        aria-pressed={current === null}
        onClick={() => {
          close();
          onChoose(null);
        }}
      >
        <span>{words.default}</span>
        {current === null && <IconCheck />}
      </button>
      {group(words.mine, own)}
      {group(words.sharedViews, others)}
      <SaveView {...props} own={own.find(({ id }) => id === current) ?? null} />
      {placing && <DefaultRoles view={placing} place={props.place} onClose={() => setPlacing(null)} />}
    </>
  );
}

/** One's own may be changed and deleted, and a shared one by an administrator. */
function useMine(): (view: View) => boolean {
  const me = useMe();
  return ({ can, shared, ownerName }) =>
    can.change && (!shared || ownerName === me.name || (me.isAdmin && !me.isLimited));
}

type LineProps = PanelProps & { view: View; isOwn: boolean; onRoles: (view: View) => void };

function ViewLine({ view, isOwn, current, place, close, onChoose, onRoles }: LineProps) {
  const { views: words } = useText();
  const kit = useKitText().views;
  const me = useMe();
  const drop = useAct(viewsCalls.savedDelete, {
    changes: [viewsCalls.get],
    after: () => {
      const { pinned, defaults } = usePlacedViews.getState();
      const others = ({ id }: { id: string }): boolean => id !== view.id;
      usePlacedViews.setState({ pinned: pinned.filter(others), defaults: defaults.filter(others) });
    },
  });
  const pin = useAct(viewsCalls.pin, {
    changes: [viewsCalls.get],
    after: (pinned) => usePlacedViews.setState({ pinned }),
  });
  const mayPlace = view.shared && isGranted(me, viewsCalls.setDefault.permission);
  const notes = [
    ...(isOwn && view.shared ? [kit.shared] : []),
    ...(view.defaultOf.length > 0 ? [words.isDefault] : []),
  ];
  return (
    <div className="k-views-line">
      <button
        type="button"
        className="k-views-name"
        aria-pressed={view.id === current}
        onClick={() => {
          close();
          onChoose(view.id);
        }}
      >
        <span>
          {view.name}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
        {view.id === current && <IconCheck />}
      </button>
      <IconButton
        label={view.pinned ? words.unpin(view.name) : words.pin(view.name)}
        pressed={view.pinned}
        icon={<IconPin />}
        onClick={() => void pin.run({ id: view.id, place, on: !view.pinned })}
      />
      {mayPlace && (
        <IconButton label={words.roles(view.name)} icon={<IconPeople />} onClick={() => onRoles(view)} />
      )}
      {isOwn && (
        <IconButton
          label={kit.delete(view.name)}
          icon={<IconTrash />}
          onClick={() => void drop.run({ id: view.id })}
        />
      )}
    </div>
  );
}

function SaveView({ own, screen, content, changed, onSaved, close }: PanelProps & { own: View | null }) {
  const { views: words } = useKitText();
  const keep = useAct(viewsCalls.savedSave, { changes: [viewsCalls.get] });
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = async (view: Pick<View, 'id' | 'name' | 'shared' | 'version'>): Promise<void> => {
    close();
    const { id, version } = view;
    if (await keep.run({ id, name: view.name, shared: view.shared, version, screen, content })) onSaved(id);
  };
  return (
    <form
      className="k-views-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        void save({ id: crypto.randomUUID(), name: name.trim(), shared, version: 0 });
      }}
    >
      {own !== null && changed && <Button onClick={() => void save(own)}>{words.update}</Button>}
      <Input
        value={name}
        onChange={setName}
        {...textLimit(viewsCalls.savedSave, 'name')}
        placeholder={words.name}
        aria-label={words.name}
      />
      <Checkbox label={words.share} checked={shared} onChange={setShared} />
      <Button type="submit" disabled={!name.trim()}>
        {words.saveAs}
      </Button>
    </form>
  );
}
