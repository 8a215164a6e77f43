/** Roles, their rights, and the views that administrators open of them. */
export { isWithinOwn } from './givable.ts';
export { grantsOf, type RoleApp } from './roles.ts';
export { permissionRows } from './permission-rows.ts';
export {
  beginView,
  deleteRole,
  endView,
  lockRole,
  lockRoleIfThere,
  membersOfRole,
  noteRoleChange,
  putRole,
  roleChanges,
  setTwoSteps,
  isRoleNameTaken,
  viewedAs,
} from './role.store.ts';
