import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { NARROW, useNarrow } from '../../../kit/web/app/use-narrow.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import {
  oneAmong,
  sentAs,
  beside,
  column,
  filter,
  search,
  type ColumnField,
  type FilterField,
} from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { wholeOf } from '../../../kit/web/list/whole-of.ts';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { membersCalls as calls } from '../calls.ts';
import { memberFields as fields, memberWords } from '../columns.ts';
import { memberRights } from '../permissions.ts';
import { useMemberActs } from './acts/member-acts.tsx';
import { inUnits } from './fields.tsx';
import { MemberName } from './member-name.tsx';
import { UnitSide } from './units/late-side.tsx';

type Row = OutputOf<typeof calls.list>['rows'][number];

const present = ['active', 'inactive', 'frozen', 'stopped'] as const;

/** As a list, or as contact cards. */
const look: FilterField<'look', object> = {
  name: 'look',
  read: oneAmong(['contact']),
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'look',
    label,
    allLabel: words('list'),
    options: [{ value: 'contact', label: words('contact') }],
  }),
  part: () => ({}),
};

/** The name with the picture before it. */
const named = (size: number): ColumnField<'memberName', Row> => ({
  ...column(fields.memberName, { wraps: true, main: true, sort: true }),
  width: 165,
  cell: ({ memberName, avatarUrl }) => <MemberName name={memberName} url={avatarUrl} size={size} />,
});
const contact = [
  named(24),
  column(fields.position, { wraps: true }),
  column(fields.memberNo, { sort: true }),
  column(fields.mobile, { phone: 'note' }),
  column(fields.email, { wraps: true }),
] as const;
const listed = [
  named(20),
  column(fields.loginName),
  column(fields.memberNo, { sort: true, phone: 'value' }),
  column(fields.mobile),
  column(fields.unitNames, { wraps: true, phone: 'note' }),
  column(fields.joinTime, { sort: true }),
  column(fields.contWxid, { spare: true }),
  column(fields.memberType),
  column(fields.memberStatus, {
    sort: true,
    phone: 'state',
    tones: { active: 'success', inactive: 'warning', frozen: 'info' },
  }),
  column(fields.position, { wraps: true, hidden: true }),
  column(fields.email, { wraps: true, hidden: true }),
  column(fields.isReviewer, { hidden: true }),
] as const;

const units = inUnits('unitIds');
/** Where there is room for it the tree beside the list writes the same filter. */
const unitsWithoutTree: typeof units = {
  ...units,
  filter: (...parameters) => (matchMedia(NARROW).matches ? units : beside(units)).filter(...parameters),
};

export default listScreen(calls.list, {
  path: '/memberManage',
  words: ({ membersManage: words }) => ({
    ...memberWords({ membersManage: words }),
    help: words.help,
    choices: { ...memberWords({ membersManage: words }).choices, status: words.statuses, look: words.looks },
    filters: {
      keyword: words.keyword,
      unitIds: words.unit,
      status: words.status,
      memberType: words.memberType,
      look: words.look,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  preview: ({ id }) => `/memberManage/member/${id}`,
  facts: useNarrow,
  columns: (_narrow, { look: way }) => (way === 'contact' ? contact : listed),
  filters: [
    look,
    search('keyword'),
    unitsWithoutTree,
    sentAs(filter(fields.memberStatus, { as: 'status', among: present }), (status) => ({
      memberStatuses: [status],
    })),
    filter(fields.memberType),
  ],
  whole: wholeOf(calls.list),
  groups: async () => (await import('./units/member-groups.ts')).memberGroups,
  use: [useMemberActs, useUnitsButton, exported('members.list', memberRights.export)],
});

/** The tree where it has no room beside the list. */
function useUnitsButton() {
  const { units: words } = useText().membersActs;
  const narrow = useNarrow();
  const [isShown, setShown] = useState(false);
  return {
    actions: narrow && <Button onClick={() => setShown(true)}>{words.button}</Button>,
    dialog: isShown && (
      <Dialog look="drawer" title={words.title} onClose={() => setShown(false)}>
        <UnitSide />
      </Dialog>
    ),
  };
}
