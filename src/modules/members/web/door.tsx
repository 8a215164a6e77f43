/** The parts of members that other modules' screens use. */
export { MemberChooser, MemberPicker } from './member-picker.tsx';
export { cellsBeside, lookUpMembers, type AmbiguousRow } from './member-look-up.ts';
export { isFoundInside, rememberPicked, searchMembers, type PickedMember } from './member-search.ts';
export { actsOnRow, useRestoreActs } from './acts/bulk-acts.tsx';
export { invalidFields, invalidWords } from '../invalid.columns.ts';
export { UnitNames, UnitPicker } from './unit-picker.tsx';
export { unitField, unitsField } from './form/unit-fields.tsx';
