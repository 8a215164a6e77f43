import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Spinner } from '../display/spinner.tsx';
import { useFieldControl } from '../input/field-control.ts';
import { IconCheck, IconClose } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Popover } from '../overlay/popover.tsx';
import { toast } from '../overlay/toast.tsx';
import { useEarlyPick } from '../app/use-early-pick.ts';
import { useSearch } from './use-search.ts';
import './pickers.css';

export interface SearchPickerProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** An empty term returns the first suggestions. */
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** A second line or a mark at the right, such as a number or a unit. */
  itemHint?: (item: T) => string | undefined;
  itemIcon?: (item: T) => ReactNode;
  /** Why an item cannot be chosen, though it is found; undefined where it can. */
  itemOff?: (item: T) => string | undefined;
  /** Whether an item is a weak match, which Enter takes only after it was selected with the arrows. */
  isUnsure?: (item: T) => boolean;
  /** Chosen lately; offered while nothing is typed. */
  recent?: readonly T[];
  multiple?: boolean;
  placeholder?: string;
  label?: string;
  disabled?: boolean;
}

/** The state and the keys of a combobox (WAI-ARIA): text, results and choice. */
function usePicker<T>({ value, onChange, itemKey, multiple = false, ...props }: SearchPickerProps<T>) {
  const text = useKitText();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** Where the arrows or the pointer went; null before. */
  const [moved, setActive] = useState<number | null>(null);
  const term = typed.trim();
  const { items: found, answers, state } = useSearch<T>(open ? term : null, props.search);
  const recent = term === '' ? (props.recent ?? []) : [];
  const isRecent = (item: T): boolean => recent.some((each) => itemKey(each) === itemKey(item));
  const items = [...recent, ...found.filter((item) => !isRecent(item))];
  const [first] = items;
  const active = moved ?? (first && !props.isUnsure?.(first) ? 0 : -1);
  const isChosen = (item: T): boolean => value.some((each) => itemKey(each) === itemKey(item));
  const isOld = open && answers !== term && state !== 'failed';
  const early = useEarlyPick<T>({
    search: async (query, signal) =>
      (await props.search(query, signal)).filter(
        (item) => props.itemOff?.(item) === undefined && !props.isUnsure?.(item),
      ),
    onFound: (item) => {
      if (!multiple) onChange([item]);
      else if (!isChosen(item)) onChange([...value, item]);
    },
    onMissed: (missed) => {
      // The text returns to a focused box for correction; otherwise a toast reports it.
      const isInHand = typed === '' && document.activeElement === input.current;
      if (isInHand) type(missed);
      else toast({ tone: 'danger', text: text.picker.missed(missed) });
    },
  });

  /** The current choice; in a single picker an earlier pending entry must not replace a later one. */
  function choose(next: T[]): void {
    if (!multiple) early.drop();
    onChange(next);
  }
  function pick(item: T): void {
    if (props.itemOff?.(item) !== undefined) return;
    const without = value.filter((each) => itemKey(each) !== itemKey(item));
    if (multiple) choose(isChosen(item) ? without : [...value, item]);
    else choose([item]);
    leave();
    input.current?.focus();
  }
  function leave(): void {
    setTyped('');
    if (!multiple) setOpen(false);
  }
  function type(next: string): void {
    setTyped(next);
    setActive(null);
    setOpen(true);
  }
  function onEnter(event: KeyboardEvent): void {
    const item = items[active];
    const isEarly = isOld && term !== '';
    if (event.ctrlKey || !(isEarly || (open && items.length > 0))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEarly) {
      early.pick(term);
      leave();
    } else if (item) pick(item);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.altKey && event.key === 'ArrowUp') setOpen(false);
    else if (step) {
      event.preventDefault();
      if (open && items.length > 0)
        setActive((Math.max(active, step < 0 ? 0 : -1) + step + items.length) % items.length);
      setOpen(true);
    } else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) choose(value.slice(0, -1));
    else if (event.key === 'Tab') setOpen(false);
  }
  const list = {
    recent,
    items,
    active,
    setActive,
    isChosen,
    pick,
    choose,
    state,
    term,
    isBusy: early.isBusy,
  };
  return { ...list, input, open, setOpen, typed, type, forgetTyped: () => setTyped(''), onKeyDown };
}

/** Searches items by text; with `multiple` the chosen ones are chips. */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { value, itemLabel, multiple = false, disabled = false } = props;
  const text = useKitText();
  const control = useFieldControl();
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const picker = usePicker(props);
  const { input, open, setOpen, typed, items } = picker;
  const single = multiple ? undefined : value[0];
  const nothing = value.length > 0 ? '' : (props.placeholder ?? text.picker.placeholder);
  return (
    <span
      ref={anchor}
      className={`k-picker${disabled ? ' k-off' : ''}`}
      onClick={() => input.current?.focus()}
    >
      {multiple && <Chips {...props} />}
      <span id={`${listId}-chosen`} hidden>
        {multiple && value.map(itemLabel).join(text.separator)}
      </span>
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && items[picker.active] ? `${listId}-${picker.active}` : undefined}
        aria-describedby={
          [control['aria-describedby'], multiple && value.length > 0 && `${listId}-chosen`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        autoComplete="off"
        disabled={disabled}
        placeholder={single === undefined ? nothing : itemLabel(single)}
        value={typed !== '' || open || single === undefined ? typed : itemLabel(single)}
        onChange={(event) => picker.type(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={picker.forgetTyped}
        onKeyDown={picker.onKeyDown}
      />
      {(picker.state === 'busy' || picker.isBusy) && <Spinner />}
      {value.length > 0 && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="k-input-clear"
          aria-label={text.picker.clear}
          onClick={() => picker.choose([])}
        >
          <IconClose />
        </button>
      )}
      <Popover
        open={open && !disabled}
        onClose={() => setOpen(false)}
        anchor={anchor}
        matchWidth
        restoreFocus={false}
        className="k-picker-list"
      >
        {picker.recent.length > 0 && <p className="k-picker-group">{text.picker.recent}</p>}
        <Options {...props} picker={picker} listId={listId} />
        <PickerNote state={picker.state} term={picker.term} count={items.length} />
      </Popover>
    </span>
  );
}

function Chips<T>({ value, onChange, itemKey, itemLabel }: SearchPickerProps<T>) {
  const text = useKitText();
  return value.map((item) => (
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
  ));
}

interface OptionsProps<T> extends SearchPickerProps<T> {
  picker: {
    items: readonly T[];
    active: number;
    setActive: (index: number) => void;
    isChosen: (item: T) => boolean;
    pick: (item: T) => void;
  };
  listId: string;
}

function Options<T>({ picker, listId, itemKey, itemLabel, ...props }: OptionsProps<T>) {
  const text = useKitText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.k-active')?.scrollIntoView({ block: 'nearest' });
  }, [picker.active]);
  return (
    <div
      ref={list}
      role="listbox"
      id={listId}
      aria-label={props.label ?? text.search}
      aria-multiselectable={props.multiple || undefined}
    >
      {picker.items.map((item, index) => (
        <div
          key={itemKey(item)}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={picker.isChosen(item)}
          aria-disabled={props.itemOff?.(item) !== undefined || undefined}
          className={`k-option${index === picker.active ? ' k-active' : ''}`}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => picker.setActive(index)}
          onClick={(event) => {
            event.stopPropagation();
            picker.pick(item);
          }}
        >
          {props.itemIcon?.(item)}
          <span className="k-ellipsis">{itemLabel(item)}</span>
          <span className="k-option-hint k-ellipsis">{props.itemOff?.(item) ?? props.itemHint?.(item)}</span>
          <span className="k-option-tick">{picker.isChosen(item) && <IconCheck />}</span>
        </div>
      ))}
    </div>
  );
}

/** Said as well as shown, where nothing is found; how much was found is said alone. */
function PickerNote({ state, term, count }: { state: string; term: string; count: number }) {
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
    <p role="status" className={count > 0 ? 'k-hidden' : 'k-options-none'}>
      {count > 0 && state === 'done' ? words.found(count) : note}
    </p>
  );
}
