import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ScreenLink } from '../../../app/screen-link.tsx';
import { IconButton } from '../../../display/button.tsx';
import { IconArrowDown, IconArrowUp, IconClose } from '../../../display/icons.tsx';
import { useText } from '../../../text/text.tsx';
import { useKitText } from '../../../words/use-kit-text.tsx';
import { usePreviewedPage, type PreviewProps } from './previewed.ts';
import './preview.css';

type PanelProps = Pick<PreviewProps, 'href' | 'onGo' | 'onUnsaved'> & {
  /** The place of the row among those of the page; null once it is not among them. */
  place: { at: number; total: number } | null;
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Elements that handle these keys themselves. */
const ownKeys =
  'input, textarea, select, [contenteditable=true], tr.k-row, dialog, [popover], [role=menu], [role=tablist], [role=radiogroup], [role=tree], [role=grid], summary';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const Page = (props: PreviewProps): ReactNode => usePreviewedPage()?.(props) ?? null;

/**
 * A page beside the list. It takes no focus, as the keys stay with the list; its appearance and its title are
 * announced.
 */
export function PreviewPanel({ href, place, onWalk, onGo, onClose, onUnsaved }: PanelProps) {
  const { kitQuery: words } = useText();
  const { close } = useKitText();
  const page = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState<string | null>(null);
  const latest = useRef({ href, onClose });
  useLayoutEffect(() => {
    latest.current = { href, onClose };
  });
  useLayoutEffect(() => {
    page.current?.scrollTo({ top: 0 });
  }, [href]);
  /** A page that was walked past has no say. */
  const closePage = useCallback((of: string): void => {
    if (of === latest.current.href) latest.current.onClose();
  }, []);
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    event.preventDefault();
    onWalk(step);
  }
  const name = `${words.preview} ${title ?? ''}`.trim();
  return (
    <section className="k-preview" aria-label={name} onKeyDown={onKeyDown}>
      <span className="k-hidden" aria-live="polite">
        {title !== null && name}
      </span>
      <header className="k-preview-head">
        <IconButton label={words.before} icon={<IconArrowUp />} onClick={() => onWalk(-1)} />
        <IconButton label={words.after} icon={<IconArrowDown />} onClick={() => onWalk(1)} />
        {place && <span>{words.rowOf(String(place.at), String(place.total))}</span>}
        <ScreenLink to={href} className="k-button k-button-quiet">
          <span className="k-button-text">{words.openPage}</span>
        </ScreenLink>
        <IconButton label={close} icon={<IconClose />} onClick={onClose} />
      </header>
      <div ref={page} className="k-preview-page" tabIndex={-1}>
        <Page href={href} onTitle={setTitle} onClose={closePage} onGo={onGo} onUnsaved={onUnsaved} />
      </div>
    </section>
  );
}
