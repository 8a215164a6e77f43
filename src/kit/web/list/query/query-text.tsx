import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useToday } from '../../settings/use-today.ts';
import { Popover } from '../../overlay/popover.tsx';
import { useText } from '../../text/text.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { FilterDef } from './filter-def.ts';
import type { Filters } from './filters.ts';
import { fieldsOf } from './fields.ts';
import { isQuery, lookUp, readQuery, type Context, type Problem } from './read.ts';
import { noSuggestions, suggest, type Suggestion, type Suggestions } from './suggest.ts';
import { writeQuery } from './write.ts';
import '../../picker/pickers.css';
import './query.css';

export type QueryTextProps = {
  box: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (text: string) => void;
  /** Set while the text is a query: the box then searches for nothing by itself. */
  takes: RefObject<boolean>;
  defs: readonly FilterDef[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
};

const pauseMs = 150;

/** Filters as one text, whatever the order of their keys. */
const plain = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The search box as a query: `status:pending unit:"Hall one"` sets the filters, and filters chosen beside it are written into it
 * for as long as it holds a pair. It is fetched after the first rows, and listens to the box that stands there.
 */
export function QueryText(props: QueryTextProps) {
  const { box, typed, takes, filters } = props;
  const { kitQuery: words } = useText();
  const text = useKitText();
  const today = useToday();
  const fields = useMemo(() => fieldsOf(props.defs), [props.defs]);
  const yes = useMemo(() => ({ yes: text.yes, no: text.no }), [text]);
  const look = useMemo(() => lookUp(yes, new AbortController().signal), [yes]);
  const context: Context = { fields, words, yes, today, filters, look };
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The text that was written here, until it is changed. */
  const wrote = useRef<string | null>(null);
  /** The filters that the text says. */
  const said = useRef(plain(filters));
  const holds = isQuery(typed);
  const key = plain(filters);
  /** What began to be read or written before something else was typed or chosen says nothing any more. */
  const turn = useRef(0);
  useLayoutEffect(
    () => () => {
      turn.current += 1;
    },
    [typed, key],
  );
  const isThisTurn = (): (() => boolean) => {
    const began = turn.current;
    return () => turn.current === began;
  };

  const write = async (): Promise<void> => {
    const isCurrent = isThisTurn();
    said.current = plain(filters);
    const written = await writeQuery(filters, fields, yes);
    if (!isCurrent()) return;
    takes.current = isQuery(written);
    setProblem(null);
    wrote.current = written;
    props.onTyped(written);
  };
  const readNow = async (caret: number | null): Promise<Problem | null> => {
    const isCurrent = isThisTurn();
    const read = await readQuery(typed, context, caret).catch(() => ({
      problem: { start: 0, end: typed.length, text: words.failed },
    }));
    if (!isCurrent()) return null;
    if ('problem' in read) {
      // What is still being typed is not wrong yet.
      const isOpen = caret !== null && caret >= read.problem.start && caret <= read.problem.end;
      setProblem(isOpen ? null : read.problem);
      return read.problem;
    }
    setProblem(null);
    takes.current = holds;
    if (plain(read.filters) !== said.current) {
      said.current = plain(read.filters);
      props.onFilters(read.filters);
    }
    return null;
  };
  const reads = useEffectEvent(readNow);
  const writes = useEffectEvent(write);

  useLayoutEffect(() => {
    if (holds) takes.current = true;
  }, [holds, takes]);

  useEffect(() => {
    if (!takes.current || typed === wrote.current) return;
    wrote.current = null;
    const timer = setTimeout(() => {
      const input = box.current;
      const caret = input && input === document.activeElement ? input.selectionStart : null;
      void reads(caret);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, box, takes]);

  useEffect(() => {
    // Chosen beside it, gone back to, or a search of the address that only looks like a query.
    const isAddress = holds && filters[fields.free] === typed && document.activeElement !== box.current;
    if ((takes.current && key !== said.current) || isAddress) void writes();
    else if (!takes.current) said.current = key;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed changes no filter by itself
  }, [key]);

  const readWhole = useEffectEvent(() => {
    if (takes.current) void readNow(null);
  });
  useEffect(() => {
    const input = box.current;
    const onBlur = (): void => readWhole();
    input?.addEventListener('blur', onBlur);
    return () => input?.removeEventListener('blur', onBlur);
  }, [box]);

  const id = useId();
  useLayoutEffect(() => {
    const input = box.current;
    if (!input || !problem) return;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `${id}-problem`);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    };
  }, [box, problem, id]);

  return (
    <>
      {problem && (
        <span className="k-query-problem" id={`${id}-problem`} role="alert">
          <span className="k-query-place" aria-hidden="true">
            {typed.slice(0, problem.start)}
            <mark>{typed.slice(problem.start, problem.end) || ' '}</mark>
            {typed.slice(problem.end)}
          </span>
          {problem.text}
          <small>{words.asWords}</small>
        </span>
      )}
      {fields.all.length > 0 && !holds && (
        <button
          type="button"
          tabIndex={-1}
          className="k-query-open"
          title={words.asText}
          aria-label={words.asText}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.focus();
            // With nothing to write, the names of the filters are offered.
            void write().then(() => {
              if (box.current?.value === '') box.current.dispatchEvent(new Event('k-query'));
            });
          }}
        >
          :
        </button>
      )}
      <Completion
        {...props}
        context={context}
        onRead={() => {
          if (!takes.current) return false;
          void readNow(null).then((wrong) => {
            if (wrong) box.current?.setSelectionRange(wrong.start, wrong.end);
          });
          return true;
        }}
      />
    </>
  );
}

type CompletionProps = QueryTextProps & { context: Context; onRead: () => boolean };

/** Names and values as one types, by the arrows and Enter or Tab. */
function Completion({ box, typed, onTyped, context, onRead }: CompletionProps) {
  const { kitQuery: words } = useText();
  const id = useId();
  const anchor = useRef<HTMLElement | null>(null);
  const [found, setFound] = useState<Suggestions>(noSuggestions);
  const [active, setActive] = useState(-1);
  const [asks, setAsks] = useState(0);
  const isOpen = found.items.length > 0;

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
      setAsks((before) => before + 1);
    });
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
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
  });
  useEffect(() => {
    const input = box.current;
    anchor.current = input?.parentElement ?? null;
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    const onAsked = (): void => setAsks((before) => before + 1);
    const onBlur = (): void => setFound(noSuggestions);
    input?.addEventListener('keydown', onKeyDown);
    input?.addEventListener('k-query', onAsked);
    input?.addEventListener('blur', onBlur);
    return () => {
      input?.removeEventListener('keydown', onKeyDown);
      input?.removeEventListener('k-query', onAsked);
      input?.removeEventListener('blur', onBlur);
    };
  }, [box]);
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.k-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <Popover
      open={isOpen}
      onClose={close}
      anchor={anchor}
      matchWidth
      restoreFocus={false}
      className="k-picker-list k-query-list"
    >
      <div ref={list} role="listbox" id={id} aria-label={words.suggestions}>
        {found.items.map((item, index) => (
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`k-option${index === active ? ' k-active' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => take(item)}
          >
            <span className="k-ellipsis">{item.label}</span>
            <span className="k-option-hint k-ellipsis">{item.hint}</span>
          </div>
        ))}
      </div>
      <p role="status" className="k-hidden">
        {words.found(found.items.length)}
      </p>
    </Popover>
  );
}
