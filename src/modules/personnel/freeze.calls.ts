import { importCalls } from '../../kit/contract/import/calls.ts';
import { memberRights } from '../members/permissions.ts';

export const freezeFields = ['memberNo', 'memberName', 'reason'] as const;
export type FreezeField = (typeof freezeFields)[number];

/** Members to be frozen, by file or pasted list. */
export const freezeImport = importCalls({
  path: '/api/b/org/member/freeze/import',
  permission: memberRights.batchSaveFrozen,
  reach: 'members',
  input: { fields: freezeFields, template: {}, check: {} },
});
