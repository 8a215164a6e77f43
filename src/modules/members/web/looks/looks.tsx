import { sentAs, column, days, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exported } from '../../../files/web/door.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { lookFields as fields, lookWords } from '../../looks.columns.ts';
import { memberRights } from '../../permissions.ts';
import { memberFilter } from '../fields.tsx';

/** /memberManage/looks: who read whose phone or certificate, and who exported members. */
export default listScreen(calls.looks, {
  path: '/memberManage/looks',
  words: ({ membersLooks: words }) => ({
    ...lookWords({ membersLooks: words }),
    help: words.help,
    filters: words.filters,
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/memberManage' },
  }),
  row: { key: 'id', name: ({ byName, at }) => `${byName} ${at}` },
  columns: [
    column(fields.at, { sort: true }),
    column(fields.byName, { main: true }),
    column(fields.byNo, { spare: true }),
    column(fields.kind),
    column(fields.memberName),
    column(fields.memberNo, { spare: true }),
    column(fields.rows),
  ],
  filters: [
    days('from', 'to'),
    filter(fields.kind),
    sentAs(memberFilter('by'), ({ id }) => ({ byMemberId: id })),
    sentAs(memberFilter('member'), ({ id }) => ({ memberId: id })),
  ],
  use: exported('members.looks', memberRights.looks),
});
