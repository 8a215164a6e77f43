import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { memberRights } from './permissions.ts';
import { memberListInput } from './schemas.ts';

const file = {
  service: 'organisation',
  method: 'POST',
  permission: memberRights.export,
  wire: 'blob',
  input: memberListInput,
  output: z.null(),
  reach: 'members',
} as const;

/** The list of members as a workbook at once, at its two addresses; more rows are an export job of `members.list`. */
export const memberExportCalls = {
  export: call({
    ...file,
    path: '/api/member/export',
    summary:
      'Every member of the filter as a workbook, at most 5,000; mobiles as in the list. Kept in the audit log.',
  }),
  exportFile: call({
    ...file,
    path: '/api/file/member/export',
    summary: 'The same file, under the address of files.',
  }),
};
