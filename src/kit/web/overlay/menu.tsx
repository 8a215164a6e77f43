import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { Popover } from './popover.tsx';
import type { Align, Side } from '../float/overlay.ts';
import { IconCheck } from '../display/icons.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second line, or the reason why the item is off. */
  hint?: string;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Given: the item is a choice that shows a tick. */
  checked?: boolean;
  /** A line above this item. */
  separated?: boolean;
  onSelect: () => void;
}

/** The props that a trigger spreads on its button. */
interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

type MenuItems = readonly MenuItem[] | (() => readonly MenuItem[]);

export interface MenuProps {
  label: string;
  /** A function is asked whenever the menu is shown. */
  items: MenuItems;
  align?: Align;
  side?: Side;
  header?: ReactNode;
  /** Whether it is shown, where its owner knows better. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** Renders the button that opens the menu: `(trigger) => <Button {...trigger}>…</Button>`. */
  children: (trigger: MenuTrigger) => ReactElement;
}

/** A menu button after the WAI-ARIA pattern: arrows, Home, End, first letters, Escape. */
export function Menu({
  label,
  items,
  align = 'start',
  side = 'bottom',
  header,
  children,
  ...owner
}: MenuProps) {
  const own = useState(false);
  const [open, setOpen] = owner.onOpen ? [owner.open === true, owner.onOpen] : own;
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {children({
        ref: anchor,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        },
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align={align}
        side={side}
        className="k-menu"
      >
        {header}
        <MenuList
          label={label}
          items={items}
          onDone={() => {
            setOpen(false);
            anchor.current?.focus();
          }}
        />
      </Popover>
    </>
  );
}

const movesTo = (key: string, from: number, count: number): number | undefined =>
  ({ ArrowDown: (from + 1) % count, ArrowUp: (from + count - 1) % count, Home: 0, End: count - 1 })[key];

function MenuList({ label, items, onDone }: { label: string; items: MenuItems; onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ];
  useEffect(() => buttons()[0]?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    const all = buttons();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : '';
    const to = letter
      ? all.findIndex(
          (button, index) => index > from && button.textContent?.trim().toLowerCase().startsWith(letter),
        )
      : movesTo(event.key, from, all.length);
    if (event.key === 'Tab') onDone();
    event.stopPropagation();
    if (to === undefined || to < 0) return;
    event.preventDefault();
    all[to]?.focus();
  }

  return (
    <div ref={list} role="menu" aria-label={label} onKeyDown={onKeyDown} className="k-menu-list">
      {(typeof items === 'function' ? items() : items).map((item) => (
        <MenuRow key={item.id} item={item} onDone={onDone} />
      ))}
    </div>
  );
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  return (
    <>
      {item.separated && <div role="separator" className="k-menu-separator" />}
      <button
        type="button"
        role={choice ? 'menuitemcheckbox' : 'menuitem'}
        aria-checked={item.checked}
        aria-disabled={item.disabled || undefined}
        tabIndex={-1}
        className={`k-menu-item${item.danger ? ' k-menu-danger' : ''}`}
        onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
        onClick={() => {
          if (item.disabled) return;
          onDone();
          item.onSelect();
        }}
      >
        {(choice || item.icon) && (
          <span className="k-menu-icon">{choice ? item.checked && <IconCheck /> : item.icon}</span>
        )}
        <span className="k-menu-text">
          {item.label}
          {item.hint && <span className="k-menu-hint">{item.hint}</span>}
        </span>
        {item.shortcut && <kbd>{item.shortcut}</kbd>}
      </button>
    </>
  );
}
