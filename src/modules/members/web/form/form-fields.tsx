import { flag } from '../../../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { entry, own, pastDay } from '../../../../kit/web/form/form.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { memberFields } from '../../columns.ts';
import { memberTypes } from '../../rules.ts';
import { UnitPicker } from '../unit-picker.tsx';

const gender = own(
  'gender',
  '0',
  ({ value, onChange }, { choices }) => (
    <Select
      value={value}
      onChange={(next) => onChange(next ?? '0')}
      options={Object.entries(choices).map(([id, label]) => ({ value: id, label }))}
    />
  ),
  { half: true },
);

const memberType = own(
  'memberType',
  'formal' as (typeof memberTypes)[number],
  ({ value, onChange }, { choices }) => (
    <Select
      value={value}
      onChange={(next) => onChange(next ?? 'formal')}
      options={memberTypes.map((type) => ({ value: type, label: choices[type] ?? type }))}
    />
  ),
  { half: true },
);

/** Null until chosen: a new member begins in the top unit. */
export const unitIds = (otherwise: readonly string[]) =>
  own('unitIds', null as readonly string[] | null, ({ value, onChange }, { label }) => (
    <UnitPicker managed multiple value={value ?? otherwise} onChange={onChange} label={label} />
  ));

/**
 * Fields of a member in the order of the specification; those that adding and changing show differently come in
 * between.
 */
export const plain = {
  memberName: memberFields.memberName,
  gender,
  email: entry('email', { inputMode: 'email' }),
  position: entry('position', { half: true }),
  place: entry('place', { half: true }),
  birthday: pastDay('birthday', { half: true }),
  joinTime: pastDay('joinTime', { half: true }),
  memberNo: entry('memberNo', { half: true }),
  contWxid: entry('contWxid', { half: true }),
  workChat: entry('workChat', { half: true }),
  memberType,
  phoneHidden: flag('phoneHidden'),
  includeChildren: flag('includeChildren'),
} as const;

export const loginName = { autoCapitalize: 'none', spellCheck: false, half: true } as const;

/** Words that adding and changing share. */
export const sharedWords = ({
  membersForm: words,
  membersManage: { types },
}: Pick<Catalogue, 'membersForm' | 'membersManage'>) => ({
  fields: words.fields,
  choices: { gender: words.genders, memberType: types },
});

export const numberOf = (gender: string): 0 | 1 | 2 => Number(gender) as 0 | 1 | 2;
