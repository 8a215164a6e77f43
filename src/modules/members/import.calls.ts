import { importCalls } from '../../kit/contract/import/calls.ts';
import { memberRights } from './permissions.ts';

export const memberImportFields = [
  'memberNo',
  'memberName',
  'unitName',
  'gender',
  'mobile',
  'joinTime',
  'roles',
  'memberType',
  'position',
  'email',
  'birthday',
  'loginName',
] as const;
export type MemberImportField = (typeof memberImportFields)[number];

/** Members by file. */
export const memberImport = importCalls({
  path: '/api/b/org/member/import',
  permission: memberRights.batchSave,
  reach: 'members',
  input: { fields: memberImportFields, template: {}, check: {} },
});
