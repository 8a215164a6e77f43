import { trustedParent } from './embedding.ts';

/** Messages from that page: a new token in place of an expiring one, or a sign-out. */
export type HeardMessage = { type: 'token'; token: string } | { type: 'signOut' };
const bearer = /^[\w.~+/-]{20,200}=*$/;

/** The message as one of ours, nothing more and nothing less in it; else null. */
export function readMessage(data: unknown): HeardMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, token, ...more } = data as Record<string, unknown>;
  if (Object.keys(more).length > 0) return null;
  if (type === 'signOut' && token === undefined) return { type };
  return type === 'token' && typeof token === 'string' && bearer.test(token) ? { type, token } : null;
}

/** Listens to the parent page. Messages from elsewhere or of another form are ignored. */
export function hearParent(onMessage: (message: HeardMessage) => void): void {
  const origin = trustedParent();
  if (origin === null) return;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const message = readMessage(event.data);
    if (message) onMessage(message);
  });
}
