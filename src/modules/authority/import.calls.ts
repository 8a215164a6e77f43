import { importCalls } from '../../kit/contract/import/calls.ts';
import { authorityRights } from './permissions.ts';

const authorityImportFields = ['memberNo', 'memberName', 'level', 'from', 'to'] as const;
export type AuthorityImportField = (typeof authorityImportFields)[number];

/** Imports the holders of levels of authority from a file. */
export const authorityImport = importCalls({
  path: '/api/meritpoint/authority/import',
  permission: authorityRights.edit,
  reach: 'members',
  input: { fields: authorityImportFields, template: {}, check: {} },
});
