/** What the product says to the page that it is embedded in. It carries no token, no id and no name. */
export type EmbeddedMessage = { type: 'identifierLoginFailed' | 'signedOut'; code: number };

export const isEmbedded = (): boolean => window.parent !== window;

/** Tells the parent page. Only our own origin may frame the product, so only it is told: never `*`. */
export function tellParent(message: EmbeddedMessage): void {
  if (isEmbedded()) window.parent.postMessage(message, location.origin);
}
