import { browserStore } from '../../kit/web/app/storage.ts';
import { session } from '../../kit/web/send/session.ts';

/** A page that was open lately: its address without a search, and what it called itself. */
export type RecentPage = { readonly path: string; readonly screen: string; readonly title: string | null };

const maximumRecent = 8;
const keyOf = (): string =>
  `laurel.recent.${session.organisation?.orgId ?? ''}.${session.user?.userId ?? ''}`;

/** Of this person in this organisation, the last one first. */
export function recentPages(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(browserStore.getItem(keyOf()) ?? '[]');
    return Array.isArray(stored) ? (stored as RecentPage[]) : [];
  } catch {
    return [];
  }
}

export function rememberPage(page: RecentPage): void {
  const others = recentPages().filter(({ path }) => path !== page.path);
  browserStore.setItem(keyOf(), JSON.stringify([page, ...others].slice(0, maximumRecent)));
}

/** At the end of a session: what objects were called stays in no browser that others may use. */
export function forgetRecentNames(): void {
  const nameless = recentPages().filter(({ title }) => title === null);
  browserStore.setItem(keyOf(), JSON.stringify(nameless));
}
