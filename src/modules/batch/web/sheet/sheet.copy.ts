/**
 * Rows that are typed and not on the server yet, kept in this browser: they survive a killed browser, an expired token and
 * a lost connection. They go as soon as the server has them.
 */
import { browserStore } from '../../../../kit/web/app/storage.ts';
import type { SheetContent } from './sheet.model.ts';

export type SheetOwner = { orgId: string; memberId: string };
export type SheetCopy = {
  id: string;
  /** The version that the server had when this was typed; 0 for none. */
  version: number;
  /** A save was under way: it may have reached the server, whose version is then the next one. */
  saving: boolean;
  content: SheetContent;
  changedAt: string;
};

const prefixOf = ({ orgId, memberId }: SheetOwner): string => `laurel.sheet.${orgId}.${memberId}.`;

/** False when the browser has no room or forbids storage: the server's draft must do then. */
export function keepCopy(owner: SheetOwner, copy: SheetCopy): boolean {
  try {
    browserStore.setItem(prefixOf(owner) + copy.id, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(owner: SheetOwner, id: string): void {
  browserStore.removeItem(prefixOf(owner) + id);
}

/** Copies of this person in this organisation, the one changed last first. */
export function copiesOf(owner: SheetOwner): SheetCopy[] {
  const prefix = prefixOf(owner);
  return browserStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(browserStore.getItem(key)) ?? [])
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

function parse(text: string | null): SheetCopy | null {
  try {
    return text === null ? null : (JSON.parse(text) as SheetCopy);
  } catch {
    return null;
  }
}
