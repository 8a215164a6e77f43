import { fetchFile } from './send.ts';

/** Pictures of this page, by address; a few kB each, and what is behind an address never changes. */
const loaded = new Map<string, Promise<string | null>>();

/**
 * Fetches a picture with the user's rights, once however many places show it. Null where it is not there, which is tried
 * again by the next place.
 */
export function loadPicture(url: string): Promise<string | null> {
  const known = loaded.get(url);
  if (known) return known;
  const { pathname, searchParams } = new URL(url, location.origin);
  const call = { method: 'GET', service: 'organisation', permission: 'member', org: 'query' } as const;
  const path = `/${pathname.slice(1)}` as const;
  const coming = fetchFile({ ...call, path, wire: 'blob', write: false }, Object.fromEntries(searchParams), {
    quiet: true,
  })
    .then(({ blob }) => (blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null))
    .catch(() => {
      loaded.delete(url);
      return null;
    });
  loaded.set(url, coming);
  return coming;
}
