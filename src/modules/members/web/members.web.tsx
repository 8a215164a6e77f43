/** What other modules' screens use of members. */
export { MemberChooser } from './member-chooser.tsx';
export { MemberPicker, type MemberPickerProps } from './member-picker.tsx';
export {
  lookUpMembers,
  rememberPicked,
  searchMembers,
  type LookedUp,
  type PickedMember,
} from './member-search.ts';
export { UnitPicker, useUnitNodes, type UnitPickerProps } from './unit-picker.tsx';
