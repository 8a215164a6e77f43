import { useEffect } from 'react';
import { currentMe, useMe, type Me } from '../../kit/web/app/me.ts';
import { hasOpenLayer } from '../../kit/web/overlay/overlay.ts';
import { showShortcuts, tellJumps } from '../../kit/web/overlay/shortcuts.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { lackedFor, screenAt, type Screen } from '../routing/screens.ts';
import { go } from '../routing/routing.ts';
import { useTitleOf } from '../routing/titles.ts';

/** Where `g` and a letter leads; to nowhere for who may not open the screen. */
const jumps: Readonly<Record<string, string>> = {
  r: '/integralManage/list',
  a: '/integralManage/topicView',
  k: '/integralForm/colligateRank',
  t: '/integralManage/pointbonuschecking',
  e: '/eventlibrary/index',
  m: '/memberManage',
  i: '/messageCenter/integralMessage',
};
const homeKey = 'h';
/** What `n` makes where a screen makes nothing of its own. */
const newRecordPath = '/integralManage/themeInput';
/** How long a letter after `g` still belongs to it. */
const jumpMs = 1_500;

function screenFor(me: Me | null, path: string | undefined): Screen | null {
  const screen = path === undefined ? undefined : screenAt(path);
  return screen && lackedFor(me, screen).length === 0 ? screen : null;
}

/** The keys of every screen: `?` shows all keys, `g` and a letter jumps, `n` enters a record where nothing else is made. */
export default function FrameKeys() {
  const { shell } = useText();
  const me = useMe();
  const titleOf = useTitleOf();
  useEffect(() => {
    const others = Object.entries(jumps).flatMap(([key, path]): [string, string][] => {
      const screen = screenFor(me, path);
      return screen ? [[key, titleOf({ screen: screen.path })]] : [];
    });
    tellJumps([[homeKey, shell.frame.home], ...others]);
  }, [me, shell, titleOf]);
  useEffect(() => {
    let jumpedAt = Number.NEGATIVE_INFINITY;
    function open(path: string | undefined): boolean {
      const target = path === '/home' ? path : screenFor(currentMe(), path)?.path;
      if (target !== undefined) void go(target);
      return target !== undefined;
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (hasOpenLayer() || isTyping(event.target)) return;
      const isJump = event.timeStamp - jumpedAt < jumpMs;
      jumpedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isJump && open(event.key === homeKey ? '/home' : jumps[event.key])) event.preventDefault();
      else if (event.key === '?') showShortcuts();
      else if (event.key !== 'n' || !open(newRecordPath)) return;
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
