import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { maximumWhole } from '../../../contract/page.ts';
import { useScreen } from '../../app/screen.ts';
import { copyText } from '../../overlay/copy-text.ts';
import { IconCopy } from '../../display/icons.tsx';
import type { RowAction } from '../../table/table-row.tsx';
import { toast } from '../../overlay/toast.tsx';
import { useText } from '../../text/text.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import { hasFilters } from '../query/filters.ts';
import type { LineActs, ListOnScreen } from './list-later.types.ts';
import { groupKey } from './groups/group-choice.tsx';
import './line-link.css';

/** The key of the line in the address, beside the filters. */
const lineKey = '_line';

/**
 * Links to one line: a row's menu copies such a link, and an address with a line shows its page, with the line marked
 * and in sight. If the line is not among the rows, a message says so. The mark stays until the list shows something
 * else.
 */
export function useLineLink({ list, screen }: ListOnScreen): LineActs {
  const { kitQuery: words } = useText();
  const kit = useKitText();
  const { search, setSearch, active } = useScreen();
  const { query, answer, rowKey } = list;
  const value = search[lineKey];
  const line =
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

  const acts = useCopyLink(rowKey);
  const rows = answer.isSuccess && !answer.isPlaceholderData ? answer.data.rows : null;
  const at = line === null || rows === null ? -1 : rows.findIndex((row) => rowKey(row) === line);
  const marked = useRef<string | null>(null);
  const place = JSON.stringify([query.page, query.size, query.sort, query.filters]);
  /** Where the line was looked for. */
  const searched = useRef<string | null>(null);

  useMarkedRow(screen, { at, line, rows }, marked);

  const leave = useEffectEvent(() => {
    const { [lineKey]: _, ...others } = search;
    setSearch(others);
  });
  const seek = useEffectEvent(async () => {
    const sheet = await list.sheet();
    if (sheet === null || line === null) return;
    const index = sheet.rows.findIndex((row) => rowKey(row) === line);
    if (index >= 0) {
      const page = Math.floor(index / query.size) + 1;
      searched.current = JSON.stringify([page, query.size, query.sort, query.filters]);
      list.onQuery({ ...query, page });
      return;
    }
    const isLong = sheet.total > maximumWhole;
    toast({
      tone: 'warning',
      text: isLong ? words.lineFar(maximumWhole.toLocaleString(kit.language)) : words.lineMissing,
      ...(hasFilters(query.filters) && {
        action: {
          label: kit.list.clearFilters,
          run: () => {
            searched.current = null;
            list.onQuery({ ...query, page: 1, filters: {} });
          },
        },
      }),
    });
  });
  useEffect(() => {
    if (line === null || rows === null || !active) return;
    if (at >= 0) searched.current ??= place;
    // Found once, another page or filter is what the reader wants to see.
    if (marked.current === line && searched.current !== place) leave();
    else if (at < 0 && searched.current !== place) {
      searched.current = place;
      void seek();
    }
  }, [line, rows, at, place, active]);
  return acts;
}

const copyAct = (line: string, label: string, done: string) => ({
  id: 'copyLink',
  label,
  icon: <IconCopy />,
  onSelect: () => {
    const link = new URL(window.location.href);
    link.searchParams.set(lineKey, line);
    // A group may be folded, or too long to hold the line.
    link.searchParams.delete(groupKey);
    void copyText(link.href, done);
  },
});

/** The act of each row that copies a link to it. */
function useCopyLink(rowKey: ListOnScreen['list']['rowKey']): LineActs {
  const { kitQuery: words } = useText();
  // Usually an inline function: a new one in each render must not offer the act again.
  const keyOf = useRef(rowKey);
  useLayoutEffect(() => {
    keyOf.current = rowKey;
  });
  return useCallback(
    (row: unknown): RowAction[] =>
      // Where the browser lets no page write to the clipboard there is nothing to offer.
      (navigator.clipboard as Clipboard | undefined) === undefined
        ? []
        : [copyAct(keyOf.current(row), words.copyLink, words.linkCopied)],
    [words],
  );
}

type Marked = { at: number; line: string | null; rows: readonly unknown[] | null };

/** Marks the row of the address, and shows it once. */
function useMarkedRow(
  screen: ListOnScreen['screen'],
  { at, line, rows }: Marked,
  shownRef: RefObject<string | null>,
): void {
  useEffect(() => {
    if (at < 0) return;
    const row = screen.current?.querySelectorAll<HTMLElement>('tbody tr.k-row')[at];
    if (!row) return;
    row.setAttribute('data-marked', '');
    if (shownRef.current !== line) {
      shownRef.current = line;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    }
    return () => row.removeAttribute('data-marked');
  }, [at, line, rows, screen, shownRef]);
}
