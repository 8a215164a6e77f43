import { pageFact } from '../routing/page-facts.ts';

/** Messages to the embedding page. They contain no token, no id and no name. */
export type EmbeddedMessage = { type: 'identifierLoginFailed' | 'signInNeeded' | 'signedOut'; code: number };

export const isEmbedded = (): boolean => window.parent !== window;

/** The origins of the embedding pages, the nearest first; `null` if the browser does not reveal it. */
function ancestors(): readonly string[] {
  if (!isEmbedded()) return [];
  const origins = [...(location.ancestorOrigins ?? [])];
  if (origins.length > 0) return origins;
  return [URL.parse(document.referrer)?.origin ?? 'null'];
}

/** The origins around us that are not our own, for the server to judge; null where none is. */
export function foreignAncestors(): string | null {
  const foreign = ancestors().filter((origin) => origin !== location.origin);
  return foreign.length > 0 ? foreign.join(' ') : null;
}

/** The origin of the page that embeds us, where it is ours or one that the organisation in the address registered. */
export function trustedParent(): string | null {
  const [parent] = ancestors();
  const registered = (pageFact('laurel-frame-origins') ?? '').split(' ');
  return parent && (parent === location.origin || registered.includes(parent)) ? parent : null;
}

/** Posts to the parent page, only if it is registered and by its exact origin: never `*`. */
export function sendToParent(message: EmbeddedMessage): void {
  const origin = trustedParent();
  if (origin !== null) window.parent.postMessage(message, origin);
}

/** The organisation that the address named; the page may be shown in a frame as long as its address names it. */
const named = isEmbedded() ? new URLSearchParams(location.search).get('orgId') : null;
export const embeddedOrganisation = (): string | null => named;

/** An address of the application with the organisation that permits this embedding. */
export function keepOrganisation(href: string): string {
  if (named === null) return href;
  const url = new URL(href, location.origin);
  url.searchParams.set('orgId', named);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same address without it, as screens must not take it for a filter. */
export function withoutOrganisation(href: string): string {
  if (named === null) return href;
  const url = new URL(href, location.origin);
  url.searchParams.delete('orgId');
  return `${url.pathname}${url.search}${url.hash}`;
}
