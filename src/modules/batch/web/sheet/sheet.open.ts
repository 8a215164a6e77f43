import { send } from '../../../../kit/web/send/send.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { sheetCalls, type Sheet } from '../../sheet.calls.ts';
import type { CopyOwner } from '../../../merit/web/door.tsx';
import { sheetCopies } from './sheet.copy.ts';
import { emptyHead, likeLast, toContent, type SheetContent } from './sheet.model.ts';

/** A draft ready to be worked on. */
export type OpenedSheet = {
  id: string;
  version: number;
  content: SheetContent;
  /** It comes from this browser, and the server does not have it yet. */
  unsaved: boolean;
  /** Its topics are going out; the submission was interrupted. */
  topics: Sheet['topics'];
  /** Open drafts of the person, this one included if it is saved. */
  total: number;
  /** The quantities from which rows may be converted. */
  quantities: Sheets['quantities'];
};

type Sheets = OutputOf<typeof sheetCalls.firstDraft>;
type StoredSheet = Pick<OpenedSheet, 'total' | 'quantities'>;

/** Which draft is wanted next: the one that was worked on last, a new one, that before this, or rows like the last ones. */
export type WantedSheet = 'last' | 'new' | 'older' | 'like';

const quiet = { quiet: true } as const;

export const freshSheet = (today: string, { total, quantities }: StoredSheet): OpenedSheet => ({
  id: crypto.randomUUID(),
  version: 0,
  content: { head: emptyHead(today), rows: [] },
  unsaved: false,
  topics: [],
  total,
  quantities,
});

/** The draft that was worked on last, with what only this browser has of it; else a new one. */
export async function openSheet(owner: CopyOwner, today: string): Promise<OpenedSheet> {
  const { sheet, ...stored } = await send(sheetCalls.firstDraft, { kind: 'entry' }, quiet);
  const own = sheetCopies.all(owner).find(({ version }) => version === 0);
  if (own && own.id !== sheet?.id) return { ...own, unsaved: true, topics: [], ...stored };
  return sheet ? opened(owner, sheet, stored) : freshSheet(today, stored);
}

/** The draft that was changed before this one; null where there is none. */
export async function openOlder(owner: CopyOwner, id: string): Promise<OpenedSheet | null> {
  const { sheet, ...stored } = await send(sheetCalls.nextDraft, { kind: 'entry', id }, quiet);
  return sheet && opened(owner, sheet, stored);
}

/** New rows like those that were submitted last; null where nothing was. */
export async function openLikeLast(today: string): Promise<OpenedSheet | null> {
  const { sheet, ...stored } = await send(sheetCalls.firstDraft, { kind: 'entry', state: 'done' }, quiet);
  return sheet && { ...freshSheet(today, stored), content: likeLast(sheet, today), unsaved: true };
}

/**
 * A copy is newer than the server's draft while it is of the same version, or while its own save made that version. Any
 * other was overtaken.
 */
function opened(owner: CopyOwner, sheet: Sheet, stored: StoredSheet): OpenedSheet {
  const { id, version, state, topics } = sheet;
  const copy = sheetCopies.all(owner).find((each) => each.id === id);
  const base = { id, version, topics: state === 'submitting' ? topics : [], ...stored };
  const isNewer = copy?.version === version || (copy?.saving === true && copy.version + 1 === version);
  if (copy && isNewer && state === 'open') return { ...base, content: copy.content, unsaved: true };
  if (copy) sheetCopies.drop(owner, id);
  return { ...base, content: toContent(sheet), unsaved: false };
}
