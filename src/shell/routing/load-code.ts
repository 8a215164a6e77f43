import { tabStore } from '../../kit/web/app/storage.ts';

const reloadKey = 'laurel.reloadedFor';

/**
 * Loads a part of the program. After a new version the old files are gone: the page is loaded again, once for a part,
 * so that a file that is really missing does not reload for ever.
 */
export async function loadCode<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    if (tabStore.getItem(reloadKey) === name) tabStore.removeItem(reloadKey);
    return code;
  } catch (error) {
    if (!navigator.onLine || tabStore.getItem(reloadKey) === name) throw error;
    tabStore.setItem(reloadKey, name);
    location.reload();
    return new Promise<never>(() => {});
  }
}
