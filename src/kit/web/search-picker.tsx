import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { useFieldControl } from './field.tsx';
import { IconCheck, IconClose } from './icons.tsx';
import { useKitText } from './kit-text.tsx';
import { Popover } from './popover.tsx';
import { useSearch } from './use-search.ts';
import './pickers.css';

export interface SearchPickerProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** An empty term asks for what to offer first. */
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** A second line or a mark at the right, such as a number or a unit. */
  itemHint?: (item: T) => string | undefined;
  itemIcon?: (item: T) => ReactNode;
  /** Chosen lately; offered while nothing is typed. */
  recent?: readonly T[];
  multiple?: boolean;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
}

/** Finds things by typing (WAI-ARIA combobox); with `multiple` the chosen ones stand as chips. */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { value, onChange, itemKey, itemLabel, multiple = false } = props;
  const text = useKitText();
  const control = useFieldControl();
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const term = typed.trim();
  const { items: found, answers, state } = useSearch<T>(open ? term : null, props.search);
  const recent = term === '' ? (props.recent ?? []) : [];
  const isRecent = (item: T): boolean => recent.some((each) => itemKey(each) === itemKey(item));
  const items = [...recent, ...found.filter((item) => !isRecent(item))];
  const chosen = (item: T): boolean => value.some((each) => itemKey(each) === itemKey(item));
  const single = !multiple ? value[0] : undefined;

  function pick(item: T): void {
    const without = value.filter((each) => itemKey(each) !== itemKey(item));
    if (multiple) onChange(chosen(item) ? without : [...value, item]);
    else onChange([item]);
    setTyped('');
    if (!multiple) setOpen(false);
    input.current?.focus();
  }
  // A fast hand presses Enter before the answer is here: picking from the older list would take somebody else.
  const isOld = open && answers !== term && state !== 'failed';
  const [waiting, setWaiting] = useState(false);
  const pickFirst = useEffectEvent(() => {
    const first = items[0];
    if (first && open) pick(first);
  });
  useEffect(() => {
    if (!waiting || isOld) return;
    setWaiting(false);
    pickFirst();
  }, [waiting, isOld]);
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    if (event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      if (open && items.length > 0) setActive((active + step + items.length) % items.length);
      setOpen(true);
    } else if (event.key === 'Enter' && isOld && term !== '' && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    } else if (event.key === 'Enter' && open && item && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      pick(item);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else if (event.key === 'Tab') setOpen(false);
  }
  const shown = typed !== '' || open ? typed : single !== undefined ? itemLabel(single) : '';
  return (
    <span
      ref={anchor}
      className={`k-picker${props.disabled ? ' k-off' : ''}`}
      onClick={() => input.current?.focus()}
    >
      {multiple &&
        value.map((item) => (
          <span key={itemKey(item)} className="k-chip">
            {itemLabel(item)}
            <button
              type="button"
              tabIndex={-1}
              aria-label={text.picker.remove(itemLabel(item))}
              onClick={() => onChange(value.filter((each) => each !== item))}
            >
              <IconClose />
            </button>
          </span>
        ))}
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && items[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        placeholder={
          single !== undefined
            ? itemLabel(single)
            : value.length > 0
              ? ''
              : (props.placeholder ?? text.picker.placeholder)
        }
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          setWaiting(false);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setTyped('')}
        onKeyDown={onKeyDown}
      />
      {state === 'busy' && <Spinner />}
      {value.length > 0 && !props.disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="k-input-clear"
          aria-label={text.picker.clear}
          onClick={() => onChange([])}
        >
          <IconClose />
        </button>
      )}
      <Popover
        open={open && !props.disabled}
        onClose={() => setOpen(false)}
        anchor={anchor}
        matchWidth
        restoreFocus={false}
        className="k-picker-list"
      >
        {recent.length > 0 && <p className="k-picker-group">{text.picker.recent}</p>}
        <div
          role="listbox"
          id={listId}
          aria-label={props.label ?? text.search}
          aria-multiselectable={multiple || undefined}
        >
          {items.map((item, index) => (
            <div
              key={itemKey(item)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={chosen(item)}
              className={`k-option${index === active ? ' k-active' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={(event) => {
                event.stopPropagation();
                pick(item);
              }}
            >
              {props.itemIcon?.(item)}
              <span className="k-ellipsis">{itemLabel(item)}</span>
              <span className="k-option-hint k-ellipsis">{props.itemHint?.(item)}</span>
              <span className="k-option-tick">{chosen(item) && <IconCheck />}</span>
            </div>
          ))}
        </div>
        {items.length === 0 && <PickerNote state={state} term={term} />}
      </Popover>
    </span>
  );
}

function PickerNote({ state, term }: { state: string; term: string }) {
  const { picker: words, loading } = useKitText();
  const note =
    state === 'failed'
      ? words.failed
      : state === 'done'
        ? term === ''
          ? words.typeMore
          : words.noMatch
        : loading;
  return (
    <p role="status" className="k-options-none">
      {note}
    </p>
  );
}
