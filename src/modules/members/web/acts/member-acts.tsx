import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { RowAction } from '../../../../kit/web/table/table-row.tsx';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { statusCodes } from '../../rules.ts';
import { AccountsDialog } from '../accounts/next-step.tsx';
import { actsOnRow, useMoveAct, useStatusActs, type Row as BulkRow } from './bulk-acts.tsx';

type Row = OutputOf<typeof calls.list>['rows'][number];

/**
 * Accounts and links of the chosen members; offered automatically to those who were just activated without an account.
 */
function useAccountsAct() {
  const words = useText().membersManage;
  const mayMake = useGranted(calls.makeAccounts.permission);
  const mayLink = useGranted(calls.links.permission);
  const [memberIds, setMemberIds] = useState<readonly string[] | null>(null);
  const open = (rows: readonly { id: string }[]): void => setMemberIds(rows.map(({ id }) => id));
  const isOffered = mayMake || mayLink;
  const act: BulkAction<BulkRow> = {
    id: 'accounts',
    label: words.signInLinks,
    run: async (rows) => {
      open(rows);
      return false;
    },
  };
  return {
    acts: isOffered ? [act] : [],
    offer: (rows: readonly BulkRow[]): void => {
      const without = rows.filter(({ loginName }) => loginName === '');
      if (mayMake && without.length > 0) open(without);
    },
    dialog: memberIds && <AccountsDialog memberIds={memberIds} onClose={() => setMemberIds(null)} />,
  };
}

const LinkDialog = late(async () => (await import('../link-dialog.tsx')).LinkDialog);

const EditForm = late<{ from: { id: string }; onClose: () => void }>(
  async () => (await import('../form/edit-form.tsx')).default,
  { words: ['membersForm'] },
);

/** The page, the form, and what gives a member its account back. */
const useEdits = edits<Row>({
  changes: [calls.list],
  form: {
    load: () => import('../form/member-form.tsx'),
    save: calls.save,
    onlyNew: true,
    words: ['membersForm'],
    newText: ({ membersManage }) => membersManage.add,
  },
  acts: [
    {
      id: 'open',
      label: ({ membersManage }) => membersManage.open,
      opens: true,
      needs: memberRights.detail,
      run: ({ id }, { go }) => go(`/memberManage/member/${id}`),
    },
    {
      id: 'edit',
      label: ({ membersManage }) => membersManage.edit,
      when: ({ can }) => can.update,
      run: (row, { show }) => show((onClose) => <EditForm from={row} onClose={onClose} />),
    },
    sends(calls.link, {
      id: 'link',
      label: ({ membersManage }) => membersManage.link,
      when: ({ can }) => can.account,
      input: ({ id }) => ({ memberId: id }),
      shows: (answer, { memberName, loginName }, onClose) => (
        <LinkDialog link={{ ...answer, name: memberName, loginName }} onClose={onClose} />
      ),
    }),
    sends(calls.dropSecondStep, {
      id: 'dropStep',
      label: ({ membersManage }) => membersManage.dropStep,
      when: ({ can }) => can.dropSecondStep,
      input: ({ id }) => ({ memberId: id }),
      ask: ({ memberName }, { membersManage: words }) => ({
        title: words.dropStep,
        status: memberName,
        tip: words.dropStepTip,
      }),
      done: ({ membersManage }, { memberName }) => membersManage.stepDropped(memberName),
    }),
    sends(calls.resetPassword, {
      id: 'reset',
      label: ({ membersManage }) => membersManage.reset,
      when: ({ can }) => can.account,
      input: ({ id }) => ({ memberId: id }),
      ask: ({ memberName }, { membersManage: words }) => ({
        title: words.reset,
        status: memberName,
        tip: words.resetTip,
      }),
      done: ({ membersManage }, { memberName }, { channel }) => membersManage.resetSent(memberName, channel),
    }),
  ],
});

type Parts = ReturnType<typeof useEdits> & { bulkActions: BulkAction<Row>[] | undefined };

/** Everything that is done with a member of the list, and with many of them. */
export function useMemberActs(): Parts {
  const edit = useEdits();
  const accounts = useAccountsAct();
  const statusActs = useStatusActs();
  const status = {
    ...statusActs,
    bulkActions: statusActs.bulkActions?.map((act) =>
      act.id !== 'activate'
        ? act
        : {
            ...act,
            run: async (rows: readonly BulkRow[]) => {
              const isDone = (await act.run(rows)) === true;
              if (isDone) accounts.offer(rows);
              return isDone;
            },
          },
    ),
  };
  const move = useMoveAct();
  const bulkActions = [...accounts.acts, ...(move.bulkActions ?? []), ...(status.bulkActions ?? [])];
  const forOne = (row: Row): RowAction[] => {
    const mayMove = row.can.update && row.memberStatus !== statusCodes.stopped;
    const moves = mayMove ? (move.bulkActions ?? []) : [];
    return [
      ...(row.loginName === '' ? accounts.acts : []).map(({ id, label, run }) => ({
        id,
        label,
        onSelect: () => void run([row]),
      })),
      ...moves.map(({ id, label, run }) => ({ id, label, onSelect: () => void run([row]) })),
      ...actsOnRow(status.bulkActions ?? [], row),
    ];
  };
  const dialog: ReactNode = (
    <>
      {edit.dialog}
      {move.dialog}
      {status.dialog}
      {accounts.dialog}
    </>
  );
  return {
    ...edit,
    rowActions: (row) => [...(edit.rowActions?.(row) ?? []), ...forOne(row)],
    bulkActions: bulkActions.length > 0 ? bulkActions : undefined,
    dialog,
  };
}
