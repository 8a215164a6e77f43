import { useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { IconCheck, IconChevronDown, IconTrash } from './icons.tsx';
import { Checkbox, Input } from './input.tsx';
import { useKitText } from './kit-text.tsx';
import { Popover } from './popover.tsx';

export interface SavedView {
  id: string;
  name: string;
  /** Other people of the organisation see it too. */
  shared: boolean;
  /** One's own: may be changed and deleted. */
  own: boolean;
}

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** The view in use; null is the screen's own. */
  current: string | null;
  /** Filters, columns or sort differ from the view in use. */
  changed: boolean;
  onChoose: (id: string | null) => void;
  onSave: (view: { name: string; shared: boolean }) => void;
  onUpdate: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The named views of a list: choose, save what stands now, update, share, delete. */
export function SavedViews(props: SavedViewsProps) {
  const { views: words } = useKitText();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const current = props.views.find((view) => view.id === props.current);
  const group = (title: string, views: readonly SavedView[]) =>
    views.length > 0 && (
      <section aria-label={title}>
        <p className="k-views-title">{title}</p>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} {...props} close={() => setOpen(false)} />
        ))}
      </section>
    );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="k-button k-button-quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="k-button-text">{current?.name ?? words.default}</span>
        {props.changed && <span className="k-views-changed">{words.changed}</span>}
        <IconChevronDown />
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        role="dialog"
        label={words.title}
        className="k-views"
      >
        <button
          type="button"
          className="k-views-name"
          aria-pressed={props.current === null}
          onClick={() => choose(null)}
        >
          <span>{words.default}</span>
          {props.current === null && <IconCheck />}
        </button>
        {group(
          words.mine,
          props.views.filter((view) => view.own),
        )}
        {group(
          words.sharedViews,
          props.views.filter((view) => !view.own),
        )}
        <SaveView {...props} current={current?.own ? current.id : null} close={() => setOpen(false)} />
      </Popover>
    </>
  );
  function choose(id: string | null): void {
    setOpen(false);
    props.onChoose(id);
  }
}

function ViewLine(props: SavedViewsProps & { view: SavedView; close: () => void }) {
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

function SaveView(props: SavedViewsProps & { close: () => void }) {
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
        maxLength={40}
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
