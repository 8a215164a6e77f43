import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../kit/web/button.tsx';
import { IconWarning } from '../kit/web/icons.tsx';
import { currentMe } from '../kit/web/me.ts';
import { useText } from '../kit/web/text/text.tsx';
import { Message } from './message.tsx';
import { go, history, usePlace } from './routing.ts';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * What could not be loaded, and the way back. It goes back by itself once, when the connection returns; when that
 * fails too the page is here again and waits for the person, so it never loops.
 */
export function LoadError() {
  const { loadError: words } = useText().shell;
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const back = useBack();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) back();
    wasOnline.current = online;
  }, [online, back]);
  return (
    <Message
      icon={<IconWarning />}
      title={words.title}
      text={`${online ? words.unanswered : words.offline}${words.suggestion}`}
    >
      <Button tone="primary" onClick={back}>
        {words.back}
      </Button>
    </Message>
  );
}

/** Home when the flag `noGoBack` says so or nothing lies before this page; else one step back. */
function useBack(): () => void {
  const noGoBack = usePlace(({ place }) => String(place?.search['noGoBack']) === 'true');
  return useCallback(() => {
    if (!noGoBack && history.canGoBack()) history.back();
    // Without a member nothing has been loaded yet: the whole start is tried again.
    else if (currentMe()) void go('/home', { force: true });
    else location.assign('/home');
  }, [noGoBack]);
}
