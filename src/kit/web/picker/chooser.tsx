import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorState } from '../display/feedback.tsx';
import { IconCheck, IconSearch } from '../display/icons.tsx';
import { Input } from '../input/input.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import './pickers.css';
import './chooser.css';

export interface ChooserProps<T> {
  title: string;
  help?: ReactNode;
  onClose: () => void;
  /** Left of the list: a tree, tags or other filters. */
  side: ReactNode;
  term: string;
  onTerm: (term: string) => void;
  placeholder?: string;
  /** Beside the search box. */
  bar?: ReactNode;
  items: readonly T[];
  /** `busy`: the items still answer an older question. */
  state: 'busy' | 'done' | 'failed';
  itemKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  isChosen: (item: T) => boolean;
  /** Whether an item is a weak match, which Enter takes only after it was selected with the arrows. */
  isUnsure?: (item: T) => boolean;
  onPick: (item: T) => void;
  /** Asks again after `failed`. */
  onRetry?: () => void;
  /** Several may be picked before `onConfirm` (Ctrl+Enter). */
  multiple?: boolean;
  onConfirm?: () => void;
  /** Under the list, such as a note that more was found. */
  note?: ReactNode;
  footer?: ReactNode;
  width?: number;
}

/**
 * Finds things in a dialog (WAI-ARIA combobox over a list): one types, moves with the arrows and picks with Enter.
 * An Enter that comes before the answer waits for it, so that a fast hand never picks from an older list.
 */
export function Chooser<T>(props: ChooserProps<T>) {
  const { items, state, itemKey, onConfirm } = props;
  const text = useKitText();
  const listId = useId();
  const { current, setActive, onKeyDown } = useWalk(props);
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      help={props.help}
      width={props.width ?? 800}
      footer={props.footer}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        onConfirm?.();
      }}
    >
      <div className="k-chooser">
        <div className="k-chooser-side">{props.side}</div>
        <div className="k-chooser-main">
          <div className="k-chooser-bar">
            <Input
              value={props.term}
              onChange={props.onTerm}
              onKeyDown={onKeyDown}
              data-autofocus
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={current ? `${listId}-${itemKey(current)}` : undefined}
              aria-autocomplete="list"
              aria-label={text.search}
              autoComplete="off"
              placeholder={props.placeholder ?? text.picker.placeholder}
              prefix={<IconSearch />}
              clearable
            />
            {props.bar}
          </div>
          <Options {...props} listId={listId} current={current} onPoint={setActive} />
          {state === 'failed' && <ErrorState title={text.picker.failed} onRetry={props.onRetry} />}
          {items.length === 0 && state !== 'failed' && (
            <p className="k-chooser-note" role="status">
              {state === 'busy' ? text.loading : text.picker.noMatch}
            </p>
          )}
          {props.note}
        </div>
      </div>
    </Dialog>
  );
}

interface OptionsProps<T> extends ChooserProps<T> {
  listId: string;
  current: T | undefined;
  /** Called with the index under the pointer. */
  onPoint: (index: number) => void;
}

function Options<T>({
  items,
  state,
  itemKey,
  isChosen,
  multiple = false,
  current,
  ...props
}: OptionsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.k-active')?.scrollIntoView({ block: 'nearest' });
  }, [current, items]);
  return (
    <div
      ref={list}
      id={props.listId}
      role="listbox"
      aria-label={props.title}
      aria-multiselectable={multiple || undefined}
      aria-busy={state === 'busy' || undefined}
      className="k-chooser-list"
    >
      {items.map((item, index) => (
        <div
          key={itemKey(item)}
          id={`${props.listId}-${itemKey(item)}`}
          role="option"
          aria-selected={isChosen(item)}
          className={`k-option${item === current ? ' k-active' : ''}`}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => props.onPoint(index)}
          onClick={() => props.onPick(item)}
        >
          {multiple && (
            <span className={`k-check-box${isChosen(item) ? ' k-on' : ''}`} aria-hidden="true">
              {isChosen(item) && <IconCheck />}
            </span>
          )}
          {props.renderItem(item)}
        </div>
      ))}
    </div>
  );
}

/** The option under the arrows; one that was entered before its answer came is picked with it. */
function useWalk<T>({ items, state, term, isUnsure, onPick }: ChooserProps<T>) {
  /** Where the arrows or the pointer went; null before. */
  const [moved, setActive] = useState<number | null>(null);
  const [first] = items;
  const active = moved ?? (first && !isUnsure?.(first) ? 0 : -1);
  const current = items[Math.min(active, items.length - 1)];
  const [waiting, setWaiting] = useState(false);

  useEffect(() => setActive(null), [term]);
  useEffect(() => {
    if (!waiting || state === 'busy') return;
    setWaiting(false);
    if (state === 'done' && current) onPick(current);
  }, [waiting, state, current, onPick]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(items.length - 1, active + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (state === 'busy') setWaiting(true);
      else if (current) onPick(current);
    }
  }
  return { current, setActive, onKeyDown };
}
