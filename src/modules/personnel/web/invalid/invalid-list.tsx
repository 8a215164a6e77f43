import type { OutputOf } from '../../../../kit/contract/call.ts';
import { isGranted } from '../../../../kit/web/app/me.ts';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import { asked, column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exported } from '../../../files/web/door.tsx';
import { membersCalls as calls } from '../../../members/calls.ts';
import { memberRights } from '../../../members/permissions.ts';
import { invalidFields as fields, invalidWords } from '../../../members/web/door.tsx';
import { mergePath } from '../../rules.ts';

type Row = OutputOf<typeof calls.invalid>['rows'][number];

const invalid = ['frozen', 'stopped', 'deleted'] as const;

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
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { wraps: true, main: true, sort: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.memberStatus, { tones: { frozen: 'info', stopped: 'warning', deleted: 'neutral' } }),
    column(fields.unitNames),
    column(fields.reason, { wraps: true }),
    column(fields.statusTime, { sort: true }),
    column(fields.byName),
    column(fields.merit),
    column(fields.openItems),
    column(fields.mergedInto, { wraps: true }),
    column(fields.memberType, { hidden: true }),
    column(fields.loginName, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    asked(filter(fields.memberStatus, { as: 'status', among: invalid }), (status) => ({
      memberStatuses: [status as (typeof invalid)[number]],
    })),
  ],
  sort: { id: 'statusTime', desc: true },
  use: [
    edits<Row>({
      changes: [calls.invalid, calls.list],
      buttons: [
        {
          id: 'freeze',
          label: ({ personnel }) => personnel.freeze.title,
          when: (_row, me) => isGranted(me, memberRights.batchSaveFrozen),
          run: (_row, { go }) => go('/memberManage/batchFrozenImport'),
        },
      ],
      acts: [
        sends(calls.unfreeze, {
          id: 'unfreeze',
          label: ({ membersInvalid }) => membersInvalid.restore,
          when: ({ can }) => can.unfreeze,
          input: ({ id }) => ({ memberIds: [id], reason: '' }),
          done: ({ membersInvalid }, { memberName }) => membersInvalid.restored(memberName),
        }),
        sends(calls.stopOrStart, {
          id: 'start',
          label: ({ membersInvalid }) => membersInvalid.restore,
          when: ({ can }) => can.start,
          input: ({ id }) => ({ memberIds: [id], action: 'start' as const, reason: '', unitIds: [] }),
          ask: ({ memberName, memberNo, unitNames }, { membersInvalid: words }) => ({
            title: words.startTitle,
            status: `${memberName} ${memberNo}`,
            tip: words.startTip(unitNames.join(' · ')),
            confirmText: words.restore,
          }),
          done: ({ membersInvalid }, { memberName }) => membersInvalid.restored(memberName),
        }),
        {
          id: 'merge',
          label: ({ membersInvalid }) => membersInvalid.merge,
          when: ({ mergedInto }, me) => mergedInto === '' && isGranted(me, memberRights.merge),
          run: ({ id }, { go }) => go(`${mergePath}?from=${id}`),
        },
      ],
    }),
    exported('members.invalid', memberRights.export),
  ],
});
