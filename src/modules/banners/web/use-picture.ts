import { useEffect, useState } from 'react';
import { sendForFile } from '../../../kit/web/send/send.ts';
import type { SmallSize } from '../../files/rules.ts';
import { bannersCalls as calls } from '../calls.ts';

/** The address of a banner's picture in this page; null until it is here. Its bytes come with the user's rights. */
export function usePicture(id: string, version: number, size?: SmallSize): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    let url: string | null = null;
    sendForFile(calls.picture, { id, size }, { quiet: true, signal: control.signal }).then(
      ({ blob }) => {
        if (control.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setAddress(url);
      },
      // Without its picture a banner shows its title.
      () => {},
    );
    return () => {
      control.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, version, size]);
  return address;
}
