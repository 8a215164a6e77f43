import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useNavigator } from '../../../app/screen.ts';
import { confirm } from '../../../overlay/confirm.tsx';
import { IconEye } from '../../../display/icons.tsx';
import { hasOpenLayer } from '../../../overlay/overlay.ts';
import type { RowAction } from '../../../table/table-row.tsx';
import { useText } from '../../../text/text.tsx';
import { useKitText } from '../../../words/use-kit-text.tsx';
import type { LineActs, ListOnScreen } from '../list-later.types.ts';
import { rowAt, rowElement } from '../rows-on.ts';
import { PreviewPanel } from './panel.tsx';
import { usePreviewedPage } from './previewed.ts';

/** What the panel shows: the row that it was opened from, and the address of its page. */
type Shown = { key: string; href: string; place: number };

const NO_ROWS: readonly unknown[] = [];

/** Who runs down the rows waits for the last of them alone. */
const restMs = 150;

/** A phone has no room beside its list, and a tap opens. */
const phone = '(max-width: 599px)';

/**
 * Space, or the row's menu, opens the page of a row beside the list where the list declares `preview`; while it is open
 * it follows the row in focus, so that the keys that move between rows walk through their pages. Space selected rows once:
 * to look is asked for more often, and `x` selects, as it does in mail and issue lists.
 */
export function usePreview({ list, screen }: ListOnScreen): { previewing: LineActs; panel: ReactNode } {
  const { kitQuery: words } = useText();
  const { confirm: asking } = useKitText();
  const { isClosed } = useNavigator();
  const [shown, setShown] = useState<Shown | null>(null);
  const { answer, rowKey } = list;
  const { preview } = list.options;
  const rows = answer.data?.rows ?? NO_ROWS;
  const index = shown ? rows.findIndex((row) => rowKey(row) === shown.key) : -1;
  /** The place of a row that an act took out of the list: its follower stands there. */
  const place = index < 0 ? (shown?.place ?? 0) : index;
  const hasPreview = usePreviewedPage() !== null && preview !== undefined;

  const hrefOf = (row: unknown): string | null => {
    const href = hasPreview && !matchMedia(phone).matches ? (preview?.(row as never) ?? null) : null;
    return href === null || isClosed(href) ? null : href;
  };
  const open = (row: unknown): boolean => {
    const href = row === undefined ? null : hrefOf(row);
    if (href !== null) setShown({ key: rowKey(row), href, place: rows.indexOf(row) });
    return href !== null;
  };
  const focusRow = (at: number): void => {
    const row = rowElement(screen.current, at);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  /** Something is typed in the panel. */
  const isHeld = useRef(false);
  const discard = useRef<(() => void) | undefined>(undefined);
  const onUnsaved = useCallback((unsaved: boolean, forget?: () => void): void => {
    isHeld.current = unsaved;
    discard.current = unsaved ? forget : undefined;
  }, []);
  const leave = async (then: () => unknown): Promise<void> => {
    const may =
      !isHeld.current ||
      (await confirm({
        title: asking.discardTitle,
        status: asking.discardStatus,
        tip: asking.discardTip,
        confirmText: asking.discard,
        cancelText: asking.keep,
        danger: true,
      }));
    if (!may) return;
    discard.current?.();
    then();
  };
  const close = (): void => void leave(() => setShown(null));

  // Handed to all rows: another answer must not draw them again.
  const keyOf = (href: string): string => {
    const row = rows.find((each) => hrefOf(each) === href);
    return row === undefined ? '' : rowKey(row);
  };
  const look = (row: unknown): void => void leave(() => open(row));
  const latest = useRef({ look, hrefOf, keyOf });
  useLayoutEffect(() => {
    latest.current = { look, hrefOf, keyOf };
  });
  const previewing = useCallback(
    (row: unknown): RowAction[] =>
      latest.current.hrefOf(row) === null
        ? []
        : [
            {
              id: 'preview',
              label: words.preview,
              icon: <IconEye />,
              onSelect: () => latest.current.look(row),
            },
          ],
    [words],
  );

  const onSpace = useEffectEvent((event: KeyboardEvent) => {
    const found = rowAt(event.target);
    if (!found || found.row !== event.target || event.key !== ' ' || event.shiftKey) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[found.index];
    if (row !== undefined && shown?.key === rowKey(row)) close();
    else if (row === undefined || hrefOf(row) === null) return;
    else void leave(() => open(row));
    // Before the row itself takes the key.
    event.preventDefault();
    event.stopPropagation();
  });
  const follow = useEffectEvent((at: number) => {
    if (!isHeld.current) open(rows[at]);
  });
  const onEscape = useEffectEvent(close);
  const isOpen = shown !== null;
  useEffect(() => {
    const shownList = screen.current;
    if (!shownList || !hasPreview) return;
    shownList.setAttribute('data-keys', 'list preview');
    const onKeyDown = (event: KeyboardEvent): void => onSpace(event);
    shownList.addEventListener('keydown', onKeyDown, true);
    return () => {
      shownList.removeEventListener('keydown', onKeyDown, true);
      shownList.setAttribute('data-keys', 'list');
    };
  }, [screen, hasPreview]);
  useEffect(() => {
    const shownList = screen.current;
    if (!isOpen || !shownList) return;
    let timer: ReturnType<typeof setTimeout>;
    const onFocus = ({ target }: FocusEvent): void => {
      const found = rowAt(target);
      if (!found) return;
      clearTimeout(timer);
      timer = setTimeout(() => follow(found.index), restMs);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasOpenLayer()) return;
      event.preventDefault();
      onEscape();
    };
    const narrow = matchMedia(phone);
    narrow.addEventListener('change', onEscape);
    shownList.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      shownList.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
      narrow.removeEventListener('change', onEscape);
    };
  }, [isOpen, screen]);
  // It goes with the list, unless something is typed on it.
  useEffect(() => () => setShown((before) => (isHeld.current ? before : null)), []);
  // The focus stays in the list, where the keys walk, and is there again when the panel is gone.
  const lastPlace = useRef(0);
  useEffect(() => {
    if (isOpen) lastPlace.current = place;
  }, [isOpen, place]);
  const returnFocus = useEffectEvent(() => focusRow(lastPlace.current));
  useEffect(() => {
    if (!isOpen) return;
    returnFocus();
    return () => {
      if (document.activeElement === document.body) returnFocus();
    };
  }, [isOpen]);
  useEffect(() => {
    const row = index < 0 ? null : rowElement(screen.current, index);
    row?.setAttribute('data-previewed', '');
    return () => row?.removeAttribute('data-previewed');
  }, [index, rows, screen]);

  const walk = (step: 1 | -1): void => {
    // After an act that took the row away its follower has its place.
    const to = index < 0 && step === 1 ? place : place + step;
    void leave(() => {
      if (open(rows[to])) focusRow(to);
    });
  };
  const onGo = useCallback((href: string): void => {
    const key = latest.current.keyOf(href);
    setShown((before) => ({ key, href, place: before?.place ?? 0 }));
  }, []);
  const panel = shown && (
    <PreviewPanel
      href={shown.href}
      place={index < 0 ? null : { at: index + 1, total: rows.length }}
      onWalk={walk}
      onGo={onGo}
      onClose={close}
      onUnsaved={onUnsaved}
    />
  );
  return { previewing, panel };
}
