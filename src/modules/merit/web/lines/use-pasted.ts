import { useState } from 'react';
import { useText } from '../../../../kit/web/text/text.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import {
  cellsBeside,
  lookUpMembers,
  rememberPicked,
  type AmbiguousRow,
  type PickedMember,
} from '../../../members/web/door.tsx';
import { addMembers, noteUnused, patchEvent, type EntryEvent } from '../draft/entry.model.ts';
import { pastedRows, rowText } from './entry.paste.ts';
import { useEntryScope } from '../entry/entry-scope.ts';

/** Adds members to an event, also from pasted rows; unresolved rows stay until they are resolved. */
export function usePasted(event: EntryEvent) {
  const { lines: words } = useText().meritEntry;
  const { edit, forget } = useEntryScope();
  const [looking, setLooking] = useState(0);
  const [ambiguous, setAmbiguous] = useState<readonly AmbiguousRow[]>([]);

  function add(members: readonly PickedMember[], unused: ReadonlyMap<string, readonly string[]>): void {
    if (members.length === 0) return;
    const ids = members.map(({ id }) => id);
    forget(`${event.key}.members`);
    edit((entry) => noteUnused(addMembers(entry, event.key, ids), event.key, unused), {
      people: Object.fromEntries(members.map((member) => [member.id, member])),
    });
    rememberPicked(ids);
  }
  const presentOf = (members: readonly PickedMember[]): number =>
    members.filter(({ id }) => event.members.some(({ memberId }) => memberId === id)).length;
  function pick(members: readonly PickedMember[]): void {
    const present = presentOf(members);
    add(members, new Map());
    // Otherwise nothing on the page would show that the key had no effect.
    if (present > 0) toast({ tone: 'warning', text: words.alreadyIn(present) });
  }
  function setUnknown(change: (unknown: readonly string[]) => readonly string[]): void {
    edit((entry) => {
      const current = entry.events.find(({ key }) => key === event.key);
      return current ? patchEvent(entry, event.key, { unknown: change(current.unknown) }) : entry;
    });
  }
  async function lookUp(text: string): Promise<void> {
    const rows = pastedRows(text);
    const texts = rows.map(rowText);
    // Kept as unknown until the answer is here, so that a closed tab loses nothing.
    setUnknown((unknown) => [...without(unknown, texts), ...texts]);
    setLooking(rows.length);
    try {
      const { found, ambiguous: several, unknown: nobody } = await lookUpMembers(rows);
      const open = [...nobody, ...several.map(({ row }) => row)].map(rowText);
      setUnknown((unknown) => without(unknown, without(texts, open)));
      setAmbiguous(several);
      const members = found.map(({ member }) => member);
      const unused = unusedOf(found);
      add(members, unused);
      const present = presentOf(members);
      const sentences = [
        words.added(members.length - present),
        ...(present > 0 ? [words.alreadyIn(present)] : []),
        ...(unused.size > 0 ? [words.unusedIn(unused.size)] : []),
      ];
      toast({ tone: open.length + unused.size > 0 ? 'warning' : 'success', text: sentences.join(' · ') });
    } catch {
      toast({ tone: 'danger', text: words.lookUpFailed });
    } finally {
      setLooking(0);
    }
  }
  function choose(row: readonly string[], member: PickedMember): void {
    add([member], unusedOf([{ row, member }]));
    setUnknown((unknown) => without(unknown, [rowText(row)]));
  }
  return {
    looking,
    ambiguous: ambiguous.filter(({ row }) => event.unknown.includes(rowText(row))),
    pick,
    lookUp,
    setUnknown,
    choose,
  };
}

function without(texts: readonly string[], removed: readonly string[]): string[] {
  const left = new Set(removed);
  return texts.filter((text) => !left.has(text));
}

/** The other cells of pasted rows, by member id; members without any are absent. */
function unusedOf(
  found: readonly { row: readonly string[]; member: PickedMember }[],
): ReadonlyMap<string, readonly string[]> {
  const byMember = new Map<string, readonly string[]>();
  for (const { row, member } of found) {
    const cells = cellsBeside(row, member);
    if (cells.length > 0) byMember.set(member.id, [...(byMember.get(member.id) ?? []), ...cells]);
  }
  return byMember;
}
