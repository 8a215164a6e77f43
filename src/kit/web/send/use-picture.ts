import { useEffect, useState } from 'react';

/**
 * Where a picture can be shown from, once its bytes are here; null until then, and where there is none. With `small` a copy of
 * 96 px, which every call of a picture has.
 */
export function usePicture(source: string | null | undefined, small = false): string | null {
  const isCall = source != null && source.startsWith('/') && source.includes('?');
  const url = small && isCall ? `${source}&size=small` : source;
  const [loaded, setLoaded] = useState<{ of: string; address: string | null } | null>(null);
  useEffect(() => {
    if (!url || !isCall) return;
    let isWanted = true;
    void import('./picture-loader.ts')
      .then(({ loadPicture }) => loadPicture(url))
      .then((address) => isWanted && setLoaded({ of: url, address }));
    return () => {
      isWanted = false;
    };
  }, [url, isCall]);
  if (!url) return null;
  if (!isCall) return url;
  return loaded?.of === url ? loaded.address : null;
}
