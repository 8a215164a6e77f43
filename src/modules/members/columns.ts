/** The list of members, as its screen and its file show it. */
import { choice, day, flag, phone, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { memberStatuses, memberTypes, statusOfCode, type MemberType } from './rules.ts';

export const memberFields = {
  memberName: text('memberName', { width: 140 }),
  memberNo: text('memberNo', { width: 100 }),
  loginName: text('loginName', { width: 110 }),
  unitNames: texts('unitNames', { width: 140 }),
  position: text('position', { width: 120 }),
  mobile: phone('mobile'),
  email: text('email', { width: 180 }),
  joinTime: day('joinTime', { width: 100 }),
  // The contract calls the type of a member its status.
  memberType: choice('memberType', memberTypes, {
    width: 80,
    value: ({ status }: { status: string }) => status as MemberType,
  }),
  memberStatus: choice('memberStatus', memberStatuses, {
    width: 110,
    value: (row: { memberStatus: number }) => statusOfCode(row.memberStatus),
  }),
  isReviewer: flag('isReviewer', { width: 80 }),
  contWxid: text('contWxid', { width: 120 }),
  active: choice('active', ['1', '0'], {
    width: 90,
    value: ({ active }: { active: number }) => (active === 1 ? '1' : '0'),
  }),
} as const;

export const memberColumns = Object.values(memberFields);

export const memberWords = ({ membersManage: words }: Pick<Catalogue, 'membersManage'>) => ({
  title: words.title,
  columns: { ...words, memberStatus: words.status, isReviewer: words.reviewer },
  choices: {
    memberType: words.types,
    memberStatus: words.statuses,
    isReviewer: { yes: words.yes },
    active: words.actives,
  },
});
