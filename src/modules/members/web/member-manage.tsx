import { text } from '../../../kit/contract/list/columns.ts';
import { asked, column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { membersCalls as calls } from '../calls.ts';
import { memberFields as fields, memberWords } from '../columns.ts';
import { unitsFilter } from './fields.tsx';
import { useMemberActs } from './member-acts.tsx';

const present = ['active', 'inactive', 'frozen', 'stopped'] as const;

/** /memberManage: the organisation's members, and ways to add new ones. */
export default listScreen(calls.list, {
  path: '/memberManage',
  words: ({ membersManage: words }) => ({
    ...memberWords({ membersManage: words }),
    help: words.help,
    choices: { ...memberWords({ membersManage: words }).choices, status: words.statuses },
    filters: { keyword: words.keyword, unitIds: words.unit, status: words.status },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { wraps: true, main: true, sort: true }),
    column(fields.loginName),
    column(fields.memberNo, { sort: true }),
    column(fields.mobile),
    column(fields.unitNames),
    column(fields.position, { wraps: true, hidden: true }),
    column(fields.joinTime, { sort: true }),
    column(text('contWxid', { width: 120 }), { hidden: true }),
    column(fields.memberType),
    column(fields.isReviewer),
    column(fields.memberStatus, {
      tones: { active: 'success', inactive: 'warning', frozen: 'info' },
    }),
  ],
  filters: [
    search('keyword'),
    asked(unitsFilter('unitIds'), ({ unitIds, withChildren }) => ({
      unitIds: [...unitIds],
      includeChildren: withChildren,
    })),
    asked(filter(fields.memberStatus, { as: 'status', among: present }), (status) => ({
      memberStatuses: [status],
    })),
  ],
  use: useMemberActs,
});
