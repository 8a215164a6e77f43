import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { groupFields as fields, groupWords } from '../../columns.ts';
import { householdCalls as calls, type GroupRow } from '../../household.calls.ts';

const PeopleDrawer = late(async () => (await import('./people-drawer.tsx')).PeopleDrawer);

/** /memberManage/households: households and classes, with the people below each. */
export default listScreen(calls.groups, {
  path: '/memberManage/households',
  words: ({ personnelHouseholds: words }) => ({
    ...groupWords({ personnelHouseholds: words }),
    help: words.help,
    filters: { keyword: words.keyword, type: words.columns.memberType },
    choices: { ...groupWords({ personnelHouseholds: words }).choices, type: words.types },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, wraps: true, sort: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.memberType),
    column(fields.unitName),
    column(fields.people, { sort: true }),
    column(fields.merit),
  ],
  filters: [search('keyword'), filter(fields.memberType, { as: 'type' })],
  use: edits<GroupRow>({
    changes: [calls.groups],
    form: {
      load: () => import('./new-group.tsx'),
      save: membersCalls.save,
      words: ['membersForm', 'membersManage'],
      onlyNew: true,
      newText: ({ personnelHouseholds }) => personnelHouseholds.new,
    },
    acts: [
      {
        id: 'people',
        label: ({ personnelHouseholds }) => personnelHouseholds.people,
        opens: true,
        run: (group, { show }) => show((onClose) => <PeopleDrawer group={group} onClose={onClose} />),
      },
    ],
  }),
});
