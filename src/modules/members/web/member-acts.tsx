import type { OutputOf } from '../../../kit/contract/call.ts';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { membersCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.list>['rows'][number];

const LinkDialog = late(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** The acts on a member, and the form that adds one. */
export const useMemberActs = edits<Row>({
  changes: [calls.list],
  form: {
    load: () => import('./member-form.tsx'),
    save: calls.save,
    onlyNew: true,
    newText: ({ membersManage }) => membersManage.add,
  },
  acts: [
    sends(calls.activateByPost, {
      id: 'activate',
      label: ({ membersManage }) => membersManage.activate,
      when: ({ can }) => can.activate,
      input: ({ id }) => ({ memberId: id }),
      done: ({ membersManage }, { memberName }) => membersManage.activated(memberName),
    }),
    sends(calls.link, {
      id: 'link',
      label: ({ membersManage }) => membersManage.link,
      when: ({ loginName, id }, me) => loginName !== '' && id !== me.memberId,
      input: ({ id }) => ({ memberId: id }),
      shows: (answer, { memberName, loginName }, onClose) => (
        <LinkDialog link={{ ...answer, name: memberName, loginName }} onClose={onClose} />
      ),
    }),
  ],
});
