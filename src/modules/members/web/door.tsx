/** The parts of members that other modules' screens use. */
export { MemberChooser, MemberPicker } from './member-picker.tsx';
export {
  cellsBeside,
  isFoundInside,
  lookUpMembers,
  rememberPicked,
  searchMembers,
  type AmbiguousRow,
  type PickedMember,
} from './member-search.ts';
export { UnitNames, UnitPicker } from './unit-picker.tsx';
