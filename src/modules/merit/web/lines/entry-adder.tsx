import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconUnit } from '../../../../kit/web/display/more-icons.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { isFoundInside, MemberChooser, searchMembers } from '../../../members/web/door.tsx';
import type { EntryEvent } from '../draft/entry.model.ts';
import { isList } from './entry.paste.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import { PastedRows } from './pasted-rows.tsx';
import { usePasted } from './use-pasted.ts';

const everybody = searchMembers({});
/** Preloads the code of dialogs once the screen is shown, while the connection works. */
const preloadMs = 1_000;

/** Adds members to an event: one after the other by typing, a pasted column at once, or by unit. */
export function EntryAdder({ event }: { event: EntryEvent }) {
  const { meritEntry, members } = useText();
  const { lines: words } = meritEntry;
  const { picker } = members;
  const { looking, ambiguous, pick, lookUp, setUnknown, choose } = usePasted(event);
  const { box, byUnit, setByUnit } = useUnitChooser();

  const { onPaste, onKeyDown } = useAdderKeys((text) => void lookUp(text));
  return (
    <>
      <div
        ref={box}
        className="me-adder"
        data-place={`${event.key}.members`}
        onPasteCapture={onPaste}
        onKeyDown={onKeyDown}
      >
        <SearchPicker
          value={[]}
          onChange={pick}
          search={everybody}
          itemKey={(member) => member.id}
          itemLabel={(member) => `${member.name} ${member.number}`}
          itemHint={(member) => member.unitName}
          itemOff={(member) => (member.frozen ? picker.frozen : undefined)}
          isUnsure={isFoundInside}
          label={words.addMember}
          placeholder={words.addMember}
        />
        <IconButton label={words.byUnit} icon={<IconUnit />} onClick={() => setByUnit(true)} />
        {looking > 0 && (
          <span className="k-quiet" role="status">
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
        <PastedRows
          unknown={event.unknown}
          ambiguous={ambiguous}
          onLookUp={(text) => {
            setUnknown(() => []);
            void lookUp(text);
          }}
          onEdit={(unknown) => setUnknown(() => unknown)}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** The dialog of members by unit, whose code comes a moment after the rows. */
function useUnitChooser() {
  const [byUnit, setByUnit] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(MemberChooser.preload, preloadMs);
    return () => clearTimeout(timer);
  }, []);
  const wasByUnit = useRef(false);
  useEffect(() => {
    // The focus goes to the input that adds members, not to the button that opened the dialog.
    if (wasByUnit.current && !byUnit) box.current?.querySelector('input')?.focus();
    wasByUnit.current = byUnit;
  }, [byUnit]);
  return { box, byUnit, setByUnit };
}

/** A pasted list is looked up whole, and `/` in the empty box opens the library. */
function useAdderKeys(onList: (text: string) => void) {
  const { chooseEvent } = useEntryScope();
  function onPaste(paste: React.ClipboardEvent): void {
    const text = paste.clipboardData.getData('text');
    if (!isList(text)) return;
    paste.preventDefault();
    paste.stopPropagation();
    onList(text);
  }
  function onKeyDown(key: React.KeyboardEvent): void {
    const input = key.target;
    const isEmpty = input instanceof HTMLInputElement && input.value === '';
    if (key.key !== '/' || !isEmpty) return;
    key.preventDefault();
    key.stopPropagation();
    chooseEvent();
  }
  return { onPaste, onKeyDown };
}
