/** The parts of members that other modules' screens use. */
export { MemberChooser, MemberPicker } from './member-picker.tsx';
export { cellsBeside, lookUpMembers, type AmbiguousRow } from './member-look-up.ts';
export { isFoundInside, rememberPicked, searchMembers, type PickedMember } from './member-search.ts';
export { actsOnRow, useRestoreActs } from './acts/bulk-acts.tsx';
export { invalidFields, invalidWords } from '../invalid.columns.ts';
/** The form of a new member, whose code comes with its first use; it reads `membersForm` and `membersManage`. */
export const loadMemberForm = async () => (await import('./form/member-form.tsx')).default;
export { UnitNames, UnitPicker } from './unit-picker.tsx';
export { unitField, unitsField } from './form/unit-fields.tsx';
