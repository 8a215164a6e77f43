import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../kit/web/button.tsx';
import { IconUnit } from '../../../kit/web/icons.tsx';
import { Textarea } from '../../../kit/web/input.tsx';
import { SearchPicker } from '../../../kit/web/search-picker.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import {
  lookUpMembers,
  MemberChooser,
  rememberPicked,
  searchMembers,
  type LookedUp,
  type PickedMember,
} from '../../members/web/members.web.tsx';
import { addMembers, patchEvent, type EntryEvent } from './entry.model.ts';
import { isList, pastedTerms } from './entry.paste.ts';
import { useEntryScope } from './entry-scope.ts';

const everybody = searchMembers({});
type Ambiguous = LookedUp['ambiguous'][number];

/** Adds members to an event: one after the other by typing, a pasted column at once, or by unit. */
export function EntryAdder({ event }: { event: EntryEvent }) {
  const { lines: words } = useText().meritEntry;
  const { edit, chooseEvent, forget } = useEntryScope();
  const [byUnit, setByUnit] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasByUnit = useRef(false);
  useEffect(() => {
    // One goes on typing where members are added, not at the button that opened the dialog.
    if (wasByUnit.current && !byUnit) box.current?.querySelector('input')?.focus();
    wasByUnit.current = byUnit;
  }, [byUnit]);
  const [looking, setLooking] = useState(0);
  const [ambiguous, setAmbiguous] = useState<readonly Ambiguous[]>([]);

  const presentOf = (members: readonly PickedMember[]): number =>
    members.filter(({ id }) => event.members.some(({ memberId }) => memberId === id)).length;
  function pick(members: readonly PickedMember[]): void {
    const present = presentOf(members);
    add(members);
    // Nothing else on the page would tell that the key did nothing.
    if (present > 0) toast({ tone: 'warning', text: words.alreadyIn(present) });
  }
  function add(members: readonly PickedMember[]): void {
    if (members.length === 0) return;
    const ids = members.map(({ id }) => id);
    forget(`${event.key}.members`);
    edit((entry) => addMembers(entry, event.key, ids), {
      people: Object.fromEntries(members.map((member) => [member.id, member])),
    });
    rememberPicked(ids);
  }
  function setUnknown(change: (unknown: readonly string[]) => readonly string[]): void {
    edit((entry) => {
      const current = entry.events.find(({ key }) => key === event.key);
      return current ? patchEvent(entry, event.key, { unknown: change(current.unknown) }) : entry;
    });
  }
  async function lookUp(text: string): Promise<void> {
    const rows = pastedTerms(text);
    const terms = rows.map((row) => row.join('\t'));
    const without = (unknown: readonly string[], gone: readonly string[]) =>
      unknown.filter((each) => !gone.includes(each));
    // Kept as unknown until the answer is here, so that a closed tab loses nothing.
    setUnknown((unknown) => [...without(unknown, terms), ...terms]);
    setLooking(rows.length);
    try {
      const { found, ambiguous: several, unknown: nobody } = await lookUpMembers(rows);
      const open = new Set([...nobody, ...several.map(({ term }) => term)]);
      setUnknown((unknown) =>
        without(
          unknown,
          terms.filter((term) => !open.has(term.replaceAll('\t', ' '))),
        ),
      );
      setAmbiguous(several);
      add(found);
      const present = presentOf(found);
      const told = [words.added(found.length - present), ...(present > 0 ? [words.alreadyIn(present)] : [])];
      toast({ tone: open.size > 0 ? 'warning' : 'success', text: told.join(' · ') });
    } catch {
      toast({ tone: 'danger', text: words.lookUpFailed });
    } finally {
      setLooking(0);
    }
  }
  return (
    <>
      <div
        ref={box}
        className="me-adder"
        data-place={`${event.key}.members`}
        onPasteCapture={(paste) => {
          const text = paste.clipboardData.getData('text');
          if (!isList(text)) return;
          paste.preventDefault();
          paste.stopPropagation();
          void lookUp(text);
        }}
        onKeyDown={(key) => {
          const input = key.target;
          const isEmpty = input instanceof HTMLInputElement && input.value === '';
          if (key.key !== '/' || !isEmpty) return;
          key.preventDefault();
          key.stopPropagation();
          chooseEvent();
        }}
      >
        <SearchPicker
          value={[]}
          onChange={pick}
          search={everybody}
          itemKey={(member) => member.id}
          itemLabel={(member) => `${member.name} ${member.number}`}
          itemHint={(member) => member.unitName}
          label={words.addMember}
          placeholder={words.addMember}
        />
        <IconButton label={words.byUnit} icon={<IconUnit />} onClick={() => setByUnit(true)} />
        {looking > 0 && (
          <span className="me-quiet" role="status">
            {words.lookingUp(looking)}
          </span>
        )}
      </div>
      {byUnit && (
        <MemberChooser
          multiple
          chosen={[]}
          onClose={() => setByUnit(false)}
          onChoose={(members) => {
            setByUnit(false);
            pick(members);
          }}
        />
      )}
      {looking === 0 && (
        <UnknownTerms
          unknown={event.unknown}
          ambiguous={ambiguous.filter(({ term }) =>
            event.unknown.some((each) => each.replaceAll('\t', ' ') === term),
          )}
          onLookUp={(text) => {
            setUnknown(() => []);
            void lookUp(text);
          }}
          onEdit={(text) => setUnknown(() => text.split('\n'))}
          onDrop={(term) =>
            setUnknown((unknown) => unknown.filter((each) => each.replaceAll('\t', ' ') !== term))
          }
          onDropAll={() => setUnknown(() => [])}
          onChoose={(member) => add([member])}
        />
      )}
    </>
  );
}

type UnknownTermsProps = {
  unknown: readonly string[];
  ambiguous: readonly Ambiguous[];
  onLookUp: (text: string) => void;
  onEdit: (text: string) => void;
  onDrop: (term: string) => void;
  onDropAll: () => void;
  onChoose: (member: PickedMember) => void;
};

/** What was pasted and names nobody, or several: to be corrected in place, chosen, or dropped. */
function UnknownTerms({
  unknown,
  ambiguous,
  onLookUp,
  onEdit,
  onDrop,
  onDropAll,
  onChoose,
}: UnknownTermsProps) {
  const { lines: words } = useText().meritEntry;
  if (unknown.length === 0) return null;
  const nobody = unknown.filter((each) => !ambiguous.some(({ term }) => term === each.replaceAll('\t', ' ')));
  const kept = unknown.filter((each) => !nobody.includes(each));
  return (
    <div className="me-unknown">
      {ambiguous.map(({ term, members }) => (
        <div key={term} className="me-ambiguous">
          <span>{words.ambiguous(term)}</span>
          {members.map((member) => (
            <Button
              key={member.id}
              onClick={() => {
                onChoose(member);
                onDrop(term);
              }}
            >
              {member.name} {member.number} · {member.unitName}
            </Button>
          ))}
          <Button tone="quiet" onClick={() => onDrop(term)}>
            {words.drop}
          </Button>
        </div>
      ))}
      {nobody.length > 0 && (
        <>
          <p>{words.unknown(nobody.length)}</p>
          <Textarea
            rows={2}
            aria-label={words.unknown(nobody.length)}
            value={nobody.join('\n')}
            onChange={(text) => onEdit([...kept, text].join('\n'))}
          />
          <div className="me-unknown-acts">
            <Button onClick={() => onLookUp(unknown.join('\n'))}>{words.again}</Button>
            <Button tone="quiet" onClick={onDropAll}>
              {words.drop}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
