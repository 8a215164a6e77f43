/** The list of members who were frozen, left or were deleted, as its screen and its file show it. */
import { count, instant, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { memberFields } from './columns.ts';

const { memberName, memberNo, loginName, unitNames, memberType, memberStatus } = memberFields;

export const invalidFields = {
  memberName,
  memberNo,
  memberStatus,
  unitNames,
  reason: text('reason', { width: 150 }),
  statusTime: instant('statusTime'),
  byName: text('byName', { width: 110 }),
  merit: tenths('merit', { width: 100 }),
  openItems: count('openItems', { width: 90 }),
  mergedInto: text('mergedInto', { width: 150 }),
  memberType,
  loginName,
} as const;

export const invalidColumns = Object.values(invalidFields);

export const invalidWords = ({
  membersManage: words,
  membersInvalid: own,
}: Pick<Catalogue, 'membersManage' | 'membersInvalid'>) => ({
  title: own.title,
  columns: { ...words, ...own.columns, memberStatus: words.status },
  choices: { memberType: words.types, memberStatus: words.statuses },
});
