import { useState } from 'react';
import { IconButton } from '../../../kit/web/display/button.tsx';
import { IconUnit } from '../../../kit/web/display/more-icons.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { SearchPicker } from '../../../kit/web/picker/search-picker.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { membersCalls } from '../calls.ts';
import { isFoundInside, rememberPicked, searchMembers, toPicked } from './member-search.ts';
import type { MemberScope, PickedMember } from './member-search.ts';
import './style.css';

export interface MemberPickerProps extends MemberScope {
  value: readonly PickedMember[];
  onChange: (value: PickedMember[]) => void;
  multiple?: boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Most members that may be chosen; the chooser adds no more. */
  most?: number;
}

/** Loaded when it is opened. */
export const MemberChooser = late(async () => (await import('./member-chooser.tsx')).MemberChooser, {
  words: ['members'],
});

const recentStayMs = 60_000;

/** Members by typing name, number, pinyin or initials, from those chosen lately, or by unit. Namesakes show number and unit. */
export function MemberPicker({ multiple = false, most, onChange, ...props }: MemberPickerProps) {
  const { picker: words } = useText().members;
  const [byUnit, setByUnit] = useState(false);
  const scope: MemberScope = {
    includeFrozen: props.includeFrozen ?? false,
    reviewersOnly: props.reviewersOnly ?? false,
    managed: props.managed ?? false,
  };
  const recent = useCall(
    membersCalls.userMembers,
    { recent: true, size: 8, ...scope },
    { staleMs: recentStayMs, quiet: true, enabled: !props.disabled },
  );
  function change(members: readonly PickedMember[]): void {
    const chosen = most === undefined ? [...members] : members.slice(0, most);
    rememberPicked(
      chosen.filter(({ id }) => !props.value.some((each) => each.id === id)).map(({ id }) => id),
    );
    onChange(chosen);
  }
  return (
    <span className="m-member-picker">
      <SearchPicker
        value={props.value}
        onChange={change}
        multiple={multiple}
        search={searchMembers(scope)}
        recent={recent.data?.rows.map(toPicked) ?? []}
        itemKey={(member) => member.id}
        itemLabel={(member) => `${member.name} ${member.number}`}
        itemHint={(member) => member.unitName}
        itemOff={(member) => (member.frozen ? words.frozen : undefined)}
        isUnsure={isFoundInside}
        label={props.label ?? words.member}
        placeholder={props.placeholder ?? words.placeholder}
        disabled={props.disabled ?? false}
      />
      <IconButton
        label={words.byUnit}
        icon={<IconUnit />}
        disabled={props.disabled}
        onClick={() => setByUnit(true)}
      />
      {byUnit && (
        <MemberChooser
          {...scope}
          multiple={multiple}
          chosen={props.value}
          onClose={() => setByUnit(false)}
          onChoose={(members) => {
            setByUnit(false);
            change(multiple ? members : members.slice(-1));
          }}
        />
      )}
    </span>
  );
}
