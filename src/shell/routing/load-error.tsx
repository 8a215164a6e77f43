import { useCallback, useSyncExternalStore } from 'react';
import { Button } from '../../kit/web/display/button.tsx';
import { IconWarning } from '../../kit/web/display/icons.tsx';
import { currentMe } from '../../kit/web/app/me.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { isInternal } from './address.ts';
import { useServerBack } from '../session/server-back.ts';
import { Message } from './message.tsx';
import { go, usePlace } from './routing.ts';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Reports what could not be loaded, with links back and to retry; retries automatically once the server answers. */
export function LoadError() {
  const { loadError: words } = useText().shell;
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const back = useBack();
  const goOn = useGoOn(back);
  useServerBack(goOn);
  return (
    <Message
      icon={<IconWarning />}
      title={words.title}
      text={`${online ? words.unanswered : words.offline}${words.suggestion}`}
    >
      <Button tone="primary" onClick={goOn}>
        {words.retry}
      </Button>
      <Button onClick={back}>{words.back}</Button>
    </Message>
  );
}

/** Without a member nothing has been loaded yet: the whole start is tried again. */
function show(address: string): void {
  if (currentMe()) void go(address, { replace: true, force: true });
  else location.replace(address);
}

/** Home when the flag `noGoBack` says so or nothing lies before this page; else one step back, wherever that leads. */
function useBack(): () => void {
  const noGoBack = usePlace(({ place }) => String(place?.search['noGoBack']) === 'true');
  return useCallback(() => {
    if (!noGoBack && window.history.length > 1) window.history.back();
    else show('/home');
  }, [noGoBack]);
}

/** To the address that was wanted; where none is kept, it lies one step back. */
function useGoOn(back: () => void): () => void {
  const target = usePlace(({ place }) => place?.search['to']);
  return useCallback(() => {
    if (typeof target === 'string' && isInternal(target)) show(target);
    else back();
  }, [target, back]);
}
