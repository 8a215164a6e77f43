import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useToday } from '../../settings/use-today.ts';
import { useText } from '../../text/text.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { FilterDef } from './filter-def.ts';
import type { Filters } from './filters.ts';
import { fieldsOf } from './fields.ts';
import { isQuery, lookUp, readQuery, type Context, type Problem } from './read.ts';
import { writeQuery } from './write.ts';

export type QueryTextProps = {
  box: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (text: string) => void;
  /** Set while the text is a query: the box then does not search. */
  takes: RefObject<boolean>;
  defs: readonly FilterDef[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
};

const pauseMs = 150;

/** Filters as one text that is the same for any order of their keys. */
const plain = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The text of the box and the filters of the list, each read from the other as it changes. */
export function useQuery(props: QueryTextProps) {
  const { typed, takes: takesRef, filters } = props;
  const { kitQuery: words } = useText();
  const context = useQueryContext(props);
  const { fields, yes } = context;
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The text that was written here, until it is changed. */
  const wrote = useRef<string | null>(null);
  /** The filters that the text says. */
  const lastFilters = useRef(plain(filters));
  const holds = isQuery(typed);
  const key = plain(filters);
  const isThisTurn = useTurn(typed, key);

  const write = async (): Promise<void> => {
    const isCurrent = isThisTurn();
    lastFilters.current = plain(filters);
    const query = await writeQuery(filters, fields, yes);
    if (!isCurrent()) return;
    takesRef.current = isQuery(query);
    setProblem(null);
    wrote.current = query;
    props.onTyped(query);
  };
  const readNow = async (caret: number | null): Promise<Problem | null> => {
    const isCurrent = isThisTurn();
    const read = await readQuery(typed, context, caret).catch(() => ({
      problem: { start: 0, end: typed.length, text: words.failed },
    }));
    if (!isCurrent()) return null;
    if ('problem' in read) {
      // A part that is still being typed is not marked as wrong.
      const isOpen = caret !== null && caret >= read.problem.start && caret <= read.problem.end;
      setProblem(isOpen ? null : read.problem);
      return read.problem;
    }
    setProblem(null);
    takesRef.current = holds;
    if (plain(read.filters) !== lastFilters.current) {
      lastFilters.current = plain(read.filters);
      props.onFilters(read.filters);
    }
    return null;
  };
  const query = { holds, key, saidRef: lastFilters, wroteRef: wrote, readNow, write };
  useFollowing(props, context.fields.free, query);
  return { context, problem, holds, readNow, write };
}

function useQueryContext({ defs, filters }: QueryTextProps): Context {
  const { kitQuery: words } = useText();
  const text = useKitText();
  const today = useToday();
  const fields = useMemo(() => fieldsOf(defs), [defs]);
  const yes = useMemo(() => ({ yes: text.yes, no: text.no }), [text]);
  const look = useMemo(() => lookUp(yes, new AbortController().signal), [yes]);
  return { fields, words, yes, today, filters, look };
}

/** Discards reading and writing that began before the user typed or chose something else. */
function useTurn(typed: string, key: string): () => () => boolean {
  const turn = useRef(0);
  useLayoutEffect(
    () => () => {
      turn.current += 1;
    },
    [typed, key],
  );
  return (): (() => boolean) => {
    const began = turn.current;
    return () => turn.current === began;
  };
}

type Followed = {
  holds: boolean;
  /** The filters as a text. */
  key: string;
  saidRef: RefObject<string>;
  wroteRef: RefObject<string | null>;
  readNow: (caret: number | null) => Promise<Problem | null>;
  write: () => Promise<void>;
};

/** Reads the text when typing rests and when the box is left, and writes what is chosen beside it. */
function useFollowing(
  { box, typed, takes: takesRef, filters }: QueryTextProps,
  free: Context['fields']['free'],
  { holds, key, saidRef, wroteRef, readNow, write }: Followed,
): void {
  const reads = useEffectEvent(readNow);
  const writes = useEffectEvent(write);

  useLayoutEffect(() => {
    if (holds) takesRef.current = true;
  }, [holds, takesRef]);

  useEffect(() => {
    if (!takesRef.current || typed === wroteRef.current) return;
    wroteRef.current = null;
    const timer = setTimeout(() => {
      const input = box.current;
      const caret = input && input === document.activeElement ? input.selectionStart : null;
      void reads(caret);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, box, takesRef, wroteRef]);

  useEffect(() => {
    // Chosen beside it, gone back to, or a search of the address that only looks like a query.
    const isAddress = holds && filters[free] === typed && document.activeElement !== box.current;
    if ((takesRef.current && key !== saidRef.current) || isAddress) void writes();
    else if (!takesRef.current) saidRef.current = key;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing alone changes no filter
  }, [key]);

  const readWhole = useEffectEvent(() => {
    if (takesRef.current) void readNow(null);
  });
  useEffect(() => {
    const input = box.current;
    const onBlur = (): void => readWhole();
    input?.addEventListener('blur', onBlur);
    return () => input?.removeEventListener('blur', onBlur);
  }, [box]);
}
