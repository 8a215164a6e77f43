import { own } from '../../../../kit/web/form/form.tsx';
import { MemberPicker, unitsField, type PickedMember } from '../../../members/web/door.tsx';
import { mostAtOnce } from '../../setup.calls.ts';

/** Whether an entry is added, for members and units that are chosen. */
const isNew = (values: Readonly<Record<string, unknown>>): boolean => values['isNew'] === true;

/** An entry that is changed keeps its member or unit. */
export const isNewField = own('isNew', false, () => null, { when: () => false });

export const membersField = own(
  'memberIds',
  [] as readonly PickedMember[],
  ({ value, onChange }, { label }) => (
    <MemberPicker multiple most={mostAtOnce} value={value} onChange={onChange} label={label} />
  ),
  { when: isNew },
);

export const unitsOfNew = { ...unitsField('unitIds'), when: isNew };
