/** Adds and changes members. */
export {
  changeMember,
  isPictureOfMember,
  picturesOf,
  pictureOf,
  /** @internal Only tests call it. */
  picturesOfMembers,
  type MemberPart,
} from '../save/change.ts';
export {
  createMember,
  /** @internal Only tests name it. */
  type CreatedMember,
} from '../edit/create-members.ts';
export { changeStatus, keepAdministrator } from '../status.ts';
export { changeWithUnits, type MemberChange } from '../save/change-member.ts';
export { lockPresent, makeReviewers } from '../save/reviewers.ts';
export { memberColumns } from '../save/import-words.ts';
export { moveLogin } from '../save/move-login.ts';
export { alikeMembers, lockNumbers, nextNumber } from '../save/newcomer.store.ts';
export { openCertificate, sealCertificate } from '../certificate.ts';
