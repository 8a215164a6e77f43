/** The part of the browser's storage that we use. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/**
 * A page inside another site's frame may be denied all storage; its values are then kept for as long as the page is
 * open.
 */
function store(open: () => Storage): Store {
  const entries = new Map<string, string>();
  const memory = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const opened = (): typeof memory | Storage => {
    try {
      return open();
    } catch {
      return memory;
    }
  };
  return {
    getItem: (key) => opened().getItem(key),
    setItem: (key, value) => opened().setItem(key, value),
    removeItem: (key) => opened().removeItem(key),
    keys: () => {
      const at = opened();
      return at === memory ? [...entries.keys()] : Object.keys(at);
    },
  };
}

/** Shared by all tabs of a browser, for good. */
export const browserStore = store(() => localStorage);
/** The tab's own, until it is closed. */
export const tabStore = store(() => sessionStorage);
