import { useEffect } from 'react';
import { currentMe, useMe, type Me } from '../../../kit/web/app/me.ts';
import { hasOpenLayer } from '../../../kit/web/float/overlay.ts';
import { showShortcuts, tellJumps } from '../../../kit/web/overlay/shortcuts.tsx';
import { attachPreview } from '../../../kit/web/list/later/preview/previewed.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { lackedFor, screens, type Screen } from '../../routing/screens.ts';
import { go } from '../../routing/routing.ts';
import { PreviewPage } from '../../routing/preview/preview-page.tsx';
import { useTitleOf } from '../../routing/titles.ts';

// Lists show the page of a row by a key; which pages there are is known with the keys that jump to them.
attachPreview((props) => <PreviewPage {...props} />);

const homeKey = 'h';
const homePath = '/home';
/** How long a letter after `g` still belongs to it. */
const jumpMs = 1_500;

/** The first screen of that kind that the member may open. */
const screenFor = (me: Me | null, isIt: (screen: Screen) => boolean): Screen | undefined =>
  screens().find((screen) => isIt(screen) && lackedFor(me, screen).length === 0);

/** The keys of every screen: `?` shows all keys, `g` and a letter jumps, `n` enters a record where nothing else is made. */
export default function FrameKeys() {
  const { shell } = useText();
  const me = useMe();
  const titleOf = useTitleOf();
  useEffect(() => {
    const others = screens().flatMap((screen): [string, string][] =>
      screen.jumpKey !== undefined && lackedFor(me, screen).length === 0
        ? [[screen.jumpKey, titleOf({ screen: screen.path })]]
        : [],
    );
    tellJumps([[homeKey, shell.frame.home], ...others]);
  }, [me, shell, titleOf]);
  useEffect(() => {
    let jumpedAt = Number.NEGATIVE_INFINITY;
    function open(path: string | undefined): boolean {
      if (path !== undefined) void go(path);
      return path !== undefined;
    }
    const jump = (key: string): boolean =>
      open(key === homeKey ? homePath : screenFor(currentMe(), ({ jumpKey }) => jumpKey === key)?.path);
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (hasOpenLayer() || isTyping(event.target)) return;
      const isJump = event.timeStamp - jumpedAt < jumpMs;
      jumpedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isJump && jump(event.key)) event.preventDefault();
      else if (event.key === '?') showShortcuts();
      else if (
        event.key !== 'n' ||
        !open(screenFor(currentMe(), ({ isMakeScreen }) => isMakeScreen === true)?.path)
      )
        return;
      event.preventDefault();
    }
    // After those of the screen, which were there before and may have taken the key.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], [role=grid]') !== null;
