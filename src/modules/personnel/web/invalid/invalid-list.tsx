import type { OutputOf } from '../../../../kit/contract/call.ts';
import { isGranted } from '../../../../kit/web/app/me.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { wholeOf } from '../../../../kit/web/list/whole-of.ts';
import { exported } from '../../../files/web/door.tsx';
import { membersCalls as calls } from '../../../members/calls.ts';
import { memberRights } from '../../../members/permissions.ts';
import {
  actsOnRow,
  invalidFields as fields,
  invalidWords,
  useRestoreActs,
} from '../../../members/web/door.tsx';
import { mergePath } from '../../rules.ts';

type Row = OutputOf<typeof calls.invalid>['rows'][number];

const invalid = ['frozen', 'stopped', 'deleted'] as const;

/** Freezing by list, and the merger of a duplicate. */
const useEdits = edits<Row>({
  changes: [calls.invalid, calls.list],
  buttons: [
    {
      id: 'freeze',
      label: (texts) => texts.personnel.freeze.title,
      when: (_row, me) => isGranted(me, memberRights.batchSaveFrozen),
      run: (_row, { go }) => go('/memberManage/batchFrozenImport'),
    },
  ],
  acts: [
    {
      id: 'merge',
      label: ({ membersInvalid }) => membersInvalid.merge,
      when: ({ mergedInto }, me) => mergedInto === '' && isGranted(me, memberRights.merge),
      run: ({ id }, { go }) => go(`${mergePath}?from=${id}`),
    },
  ],
});

/** With the ways back, of one and of many, whose effects are shown before. */
function useFormerActs() {
  const edit = useEdits();
  const back = useRestoreActs();
  return {
    ...edit,
    rowActions: (row: Row) => [...actsOnRow(back.bulkActions ?? [], row), ...(edit.rowActions?.(row) ?? [])],
    bulkActions: back.bulkActions,
    dialog: (
      <>
        {edit.dialog}
        {back.dialog}
      </>
    ),
  };
}

/** /memberManage/invalid: who was frozen, left or was deleted, and the ways back. */
export default listScreen(calls.invalid, {
  path: '/memberManage/invalid',
  words: ({ membersManage, membersInvalid: words }) => ({
    ...invalidWords({ membersManage, membersInvalid: words }),
    help: words.help,
    choices: {
      ...invalidWords({ membersManage, membersInvalid: words }).choices,
      status: membersManage.statuses,
    },
    filters: { keyword: membersManage.keyword, status: membersManage.status },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/memberManage' },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { wraps: true, main: true, sort: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.memberStatus, { tones: { frozen: 'info', stopped: 'warning', deleted: 'neutral' } }),
    column(fields.unitNames),
    column(fields.reason, { wraps: true }),
    column(fields.statusTime, { sort: true }),
    column(fields.byName, { spare: true }),
    column(fields.merit),
    column(fields.openItems),
    column(fields.mergedInto, { wraps: true }),
    column(fields.memberType, { hidden: true }),
    column(fields.loginName, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    sentAs(filter(fields.memberStatus, { as: 'status', among: invalid }), (status) => ({
      memberStatuses: [status as (typeof invalid)[number]],
    })),
  ],
  sort: { id: 'statusTime', desc: true },
  whole: wholeOf(calls.invalid),
  use: [useFormerActs, exported('members.invalid', memberRights.export)],
});
