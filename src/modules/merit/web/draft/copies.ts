import { browserStore } from '../../../../kit/web/app/storage.ts';

export type CopyOwner = { orgId: string; memberId: string };

/**
 * Typed content that is not on the server yet, kept in this browser: it survives an expired token, a closed tab and a
 * lost connection. `read` takes a copy as an earlier release may have kept it.
 */
export function copiesOf<Copy extends { changedAt: string }>(
  kind: string,
  read: (stored: unknown) => Copy = (stored) => stored as Copy,
) {
  const prefixOf = ({ orgId, memberId }: CopyOwner): string => `laurel.${kind}.${orgId}.${memberId}.`;
  const parsed = (text: string | null): Copy | null => {
    try {
      return text === null ? null : read(JSON.parse(text));
    } catch {
      return null;
    }
  };
  return {
    /** False when the browser has no room or forbids storage: the server's draft must do then. */
    keep(owner: CopyOwner, id: string, copy: Copy): boolean {
      try {
        browserStore.setItem(prefixOf(owner) + id, JSON.stringify(copy));
        return true;
      } catch {
        return false;
      }
    },
    read: (owner: CopyOwner, id: string): Copy | null => parsed(browserStore.getItem(prefixOf(owner) + id)),
    drop: (owner: CopyOwner, id: string): void => browserStore.removeItem(prefixOf(owner) + id),
    /** The one changed last first. */
    all(owner: CopyOwner): Copy[] {
      const prefix = prefixOf(owner);
      return browserStore
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parsed(browserStore.getItem(key)) ?? [])
        .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    },
  };
}
