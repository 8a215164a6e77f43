import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigator } from '../../../app/screen.ts';
import { IconEye } from '../../../display/icons.tsx';
import type { RowAction } from '../../../table/table-row.tsx';
import { useText } from '../../../text/text.tsx';
import type { LineActs, ListOnScreen } from '../list-later.types.ts';
import { PreviewPanel } from './panel.tsx';
import { focusRow, phone, useFocusInList, useFollowing, useMarkedRow, useSpace } from './preview-keys.ts';
import { usePreviewedPage } from './previewed.ts';
import { useLeaving } from './use-leaving.ts';

/** The content of the panel: the row that it was opened from, and the address of its page. */
type Preview = { key: string; href: string; place: number };

const NO_ROWS: readonly unknown[] = [];

/**
 * Space, or the row's menu, opens the page of a row beside the list where the list declares `preview`; while it is open
 * it follows the row in focus, so that the keys that move between rows walk through their pages. Space selected rows once:
 * to look is asked for more often, and `x` selects, as it does in mail and issue lists.
 */
export function usePreview({ list, screen }: ListOnScreen): { previewing: LineActs; panel: ReactNode } {
  const [preview, setPreview] = useState<Preview | null>(null);
  const { answer, rowKey } = list;
  const rows = answer.data?.rows ?? NO_ROWS;
  const index = preview ? rows.findIndex((row) => rowKey(row) === preview.key) : -1;
  /** The place of a row that an act took out of the list: its successor is there now. */
  const place = index < 0 ? (preview?.place ?? 0) : index;
  const { hasPreview, hrefOf } = useHref(list.options.preview);
  const { isHeld, onUnsaved, leave } = useLeaving();

  const open = (row: unknown): boolean => {
    const href = row === undefined ? null : hrefOf(row);
    if (href !== null) setPreview({ key: rowKey(row), href, place: rows.indexOf(row) });
    return href !== null;
  };
  const close = (): void => void leave(() => setPreview(null));
  const keyOf = (href: string): string => {
    const row = rows.find((each) => hrefOf(each) === href);
    return row === undefined ? '' : rowKey(row);
  };
  const look = (row: unknown): void => void leave(() => open(row));
  const { previewing, latestRef } = usePreviewing({ look, hrefOf, keyOf });

  useSpace(screen, hasPreview, (at) => {
    const row = rows[at];
    if (row !== undefined && preview?.key === rowKey(row)) close();
    else if (row === undefined || hrefOf(row) === null) return false;
    else look(row);
    return true;
  });
  const isOpen = preview !== null;
  useFollowing(screen, {
    isOpen,
    onFollow: (at) => {
      if (!isHeld.current) open(rows[at]);
    },
    onClose: close,
  });
  // It goes with the list, unless something is typed on it.
  useEffect(() => () => setPreview((before) => (isHeld.current ? before : null)), [isHeld]);
  useFocusInList(screen, isOpen, place);
  useMarkedRow(screen, index, rows);

  const walk = (step: 1 | -1): void => {
    // After an act that took the row away its follower has its place.
    const to = index < 0 && step === 1 ? place : place + step;
    void leave(() => {
      if (open(rows[to])) focusRow(screen, to);
    });
  };
  const onGo = useCallback(
    (href: string): void => {
      const key = latestRef.current.keyOf(href);
      setPreview((before) => ({ key, href, place: before?.place ?? 0 }));
    },
    [latestRef],
  );
  const panel = preview && (
    <PreviewPanel
      href={preview.href}
      place={index < 0 ? null : { at: index + 1, total: rows.length }}
      onWalk={walk}
      onGo={onGo}
      onClose={close}
      onUnsaved={onUnsaved}
    />
  );
  return { previewing, panel };
}

/** The address of a row's page; null where it has none, may not be opened, or there is no room beside the list. */
function useHref(preview: ListOnScreen['list']['options']['preview']) {
  const { isClosed } = useNavigator();
  const hasPreview = usePreviewedPage() !== null && preview !== undefined;
  const hrefOf = (row: unknown): string | null => {
    const href = hasPreview && !matchMedia(phone).matches ? (preview?.(row as never) ?? null) : null;
    return href === null || isClosed(href) ? null : href;
  };
  return { hasPreview, hrefOf };
}

type RowPreview = {
  look: (row: unknown) => void;
  hrefOf: (row: unknown) => string | null;
  keyOf: (href: string) => string;
};

/** The act of a row's menu. It is handed to all rows: another answer must not draw them again. */
function usePreviewing({ look, hrefOf, keyOf }: RowPreview) {
  const { kitQuery: words } = useText();
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

  return { previewing, latestRef: latest };
}
