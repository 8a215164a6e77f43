import { useState } from 'react';
import { Button, IconButton } from '../../display/button.tsx';
import { IconCheck } from '../../display/icons.tsx';
import { IconTrash } from '../../display/more-icons.tsx';
import { Checkbox, Input } from '../../form/input.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { SavedView, SavedViewsProps } from './saved-views.types.ts';

type PanelProps = SavedViewsProps & { close: () => void };

/** The content of the panel of views. */
export function ViewsPanel(props: PanelProps) {
  const { views: words } = useKitText();
  const { views, current, close, onChoose } = props;
  const [own, others] = [views.filter((view) => view.own), views.filter((view) => !view.own)];
  const isOwn = own.some(({ id }) => id === current);
  const group = (title: string, some: readonly SavedView[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <p className="k-views-title">{title}</p>
        {some.map((view) => (
          <ViewLine key={view.id} view={view} {...props} />
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
      <SaveView {...props} current={isOwn ? current : null} />
    </>
  );
}

function ViewLine(props: PanelProps & { view: SavedView }) {
  const { view, current } = props;
  const { views: words } = useKitText();
  return (
    <div className="k-views-line">
      <button
        type="button"
        className="k-views-name"
        aria-pressed={view.id === current}
        onClick={() => {
          props.close();
          props.onChoose(view.id);
        }}
      >
        <span>
          {view.name}
          {view.own && view.shared && <small>{words.shared}</small>}
        </span>
        {view.id === current && <IconCheck />}
      </button>
      {view.own && (
        <IconButton
          label={words.delete(view.name)}
          icon={<IconTrash />}
          onClick={() => props.onDelete(view.id)}
        />
      )}
    </div>
  );
}

function SaveView(props: PanelProps) {
  const { views: words } = useKitText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <form
      className="k-views-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        props.onSave({ name: name.trim(), shared });
        setName('');
        props.close();
      }}
    >
      {props.current !== null && props.changed && (
        <Button
          onClick={() => {
            if (props.current !== null) props.onUpdate(props.current);
            props.close();
          }}
        >
          {words.update}
        </Button>
      )}
      <Input
        value={name}
        onChange={setName}
        {...props.nameLimit}
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
