import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Popover } from '../../overlay/popover.tsx';
import { useText } from '../../text/text.tsx';
import type { Context } from './read.ts';
import { noSuggestions, suggest, type Suggestion, type Suggestions } from './suggest.ts';
import '../../picker/pickers.css';

type Box = RefObject<HTMLInputElement | null>;
type CompletionProps = {
  box: Box;
  typed: string;
  onTyped: (text: string) => void;
  context: Context;
  /** Reads the text as a query; false where it is none. */
  onRead: () => boolean;
};

/** Names and values as one types, by the arrows and Enter or Tab. */
export function Completion({ box, typed, onTyped, context, onRead }: CompletionProps) {
  const { kitQuery: words } = useText();
  const id = useId();
  const { found, active, setActive, askAgain, close } = useSuggestions(box, typed, context);
  const isOpen = found.items.length > 0;

  function take({ text }: Suggestion): void {
    const input = box.current;
    if (!input) return;
    const { start, end } = found.span;
    const rest = input.value.slice(end);
    const next = `${input.value.slice(0, start)}${text}${text.endsWith(' ') ? rest.trimStart() : rest}`;
    const caret = start + text.length;
    close();
    onTyped(next);
    requestAnimationFrame(() => {
      input.setSelectionRange(caret, caret);
      askAgain();
    });
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found.items[active];
    if (isOpen && step) {
      const count = found.items.length;
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count);
    } else if (isOpen && chosen && (event.key === 'Enter' || event.key === 'Tab')) take(chosen);
    else if (event.key === 'Enter' && onRead()) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const anchor = useBoxEvents(box, { onKey, onAsked: askAgain, onBlur: close });
  useActiveOption(box, { id, isOpen, active });
  return (
    <Popover
      open={isOpen}
      onClose={close}
      anchor={anchor}
      matchWidth
      restoreFocus={false}
      className="k-picker-list k-query-list"
    >
      <Options id={id} items={found.items} active={active} onPoint={setActive} onTake={take} />
      <p role="status" className="k-hidden">
        {words.found(found.items.length)}
      </p>
    </Popover>
  );
}

/** The suggestions at the caret, requested a moment after the last key. */
function useSuggestions(box: Box, typed: string, context: Context) {
  const [found, setFound] = useState<Suggestions>(noSuggestions);
  const [active, setActive] = useState(-1);
  const [asks, setAsks] = useState(0);
  const close = (): void => setFound(noSuggestions);
  const ask = useEffectEvent(async (isAsked: boolean, isCurrent: () => boolean) => {
    const input = box.current;
    if (!input || input !== document.activeElement) return close();
    const answer = await suggest(input.value, input.selectionStart ?? 0, context, isAsked).catch(
      () => noSuggestions,
    );
    if (!isCurrent() || input !== document.activeElement) return;
    setFound(answer);
    setActive(answer.isSure ? 0 : -1);
  });
  const hasTyped = useRef(false);
  useEffect(() => {
    // The first text stood there already: nobody typed it.
    if (!hasTyped.current && asks === 0) {
      hasTyped.current = true;
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => void ask(asks > 0 && typed === '', () => isCurrent), 60);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, asks]);
  return { found, active, setActive, close, askAgain: (): void => setAsks((before) => before + 1) };
}

type BoxEvents = { onKey: (event: KeyboardEvent) => void; onAsked: () => void; onBlur: () => void };

/** Listens to the box of the page, and answers the element below which the suggestions open. */
function useBoxEvents(box: Box, events: BoxEvents) {
  const anchor = useRef<HTMLElement | null>(null);
  const onKey = useEffectEvent(events.onKey);
  const ask = useEffectEvent(events.onAsked);
  const left = useEffectEvent(events.onBlur);
  useEffect(() => {
    const input = box.current;
    anchor.current = input?.parentElement ?? null;
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    const onAsked = (): void => ask();
    const onBlur = (): void => left();
    input?.addEventListener('keydown', onKeyDown);
    input?.addEventListener('k-query', onAsked);
    input?.addEventListener('blur', onBlur);
    return () => {
      input?.removeEventListener('keydown', onKeyDown);
      input?.removeEventListener('k-query', onAsked);
      input?.removeEventListener('blur', onBlur);
    };
  }, [box]);
  return anchor;
}

/** Tells a screen reader which of the suggestions is chosen. */
function useActiveOption(
  box: Box,
  { id, isOpen, active }: { id: string; isOpen: boolean; active: number },
): void {
  useLayoutEffect(() => {
    const input = box.current;
    if (!input || !isOpen) return;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  }, [box, isOpen, active, id]);
}

type OptionsProps = {
  id: string;
  items: readonly Suggestion[];
  active: number;
  onPoint: (index: number) => void;
  onTake: (item: Suggestion) => void;
};

function Options({ id, items, active, onPoint, onTake }: OptionsProps) {
  const { kitQuery: words } = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.k-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} role="listbox" id={id} aria-label={words.suggestions}>
      {items.map((item, index) => (
        <div
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={`k-option${index === active ? ' k-active' : ''}`}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(index)}
          onClick={() => onTake(item)}
        >
          <span className="k-ellipsis">{item.label}</span>
          <span className="k-option-hint k-ellipsis">{item.hint}</span>
        </div>
      ))}
    </div>
  );
}
