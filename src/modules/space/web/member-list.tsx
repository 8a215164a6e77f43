import { Avatar } from '../../../kit/web/display/tag.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { sentAs, column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { exported } from '../../files/web/door.tsx';
import { memberFilter } from '../../members/web/fields.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { spaceCalls as calls } from '../calls.ts';
import { memberFields as fields, memberWords, type MemberUse } from '../columns.ts';
import './style.css';

const filesOf = ({ memberId: id, memberName: name }: MemberUse): string =>
  `/spaceresource?memberId=${encodeURIComponent(namedValue({ id, name }) ?? '')}`;

/** /spaceresource/members: whose files take how much room. */
export default listScreen(calls.members, {
  path: '/spaceresource/members',
  words: ({ space: words }) => ({
    ...memberWords({ space: words }),
    help: words.members.help,
    filters: { memberId: words.members.columns.memberName },
    empty: {
      title: words.members.emptyTitle,
      text: words.members.emptyText,
      next: '/integralManage/themeInput',
    },
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    custom(
      'memberName',
      ({ memberName, avatarUrl }: MemberUse) => (
        <span className="sp-name">
          <Avatar name={memberName} url={avatarUrl} size={28} />
          <span>{memberName}</span>
        </span>
      ),
      { main: true, width: 180 },
    ),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.files, { sort: true }),
    column(fields.size, { sort: true }),
    column(fields.waiting),
  ],
  filters: [sentAs(memberFilter('memberId'), ({ id }) => ({ memberId: id }))],
  use: [
    edits<MemberUse>({
      changes: [],
      acts: [
        {
          id: 'show',
          label: ({ space }) => space.members.show,
          opens: true,
          run: (row, { go }) => go(filesOf(row)),
        },
      ],
    }),
    exported('space.members', organisationRights.data),
  ],
});
