import { useState } from 'react';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import { bulk, sendsMany } from '../../../../kit/web/list/bulk/bulk-acts.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { invitationCalls as calls } from '../../invitation.calls.ts';
import { invitationFields as fields, invitationWords, type InvitationRow as Row } from '../../columns.ts';
import { joiningRights } from '../../permissions.ts';
import { invitationTones } from '../tones.ts';

const CodesDialog = late(async () => (await import('./codes-dialog.tsx')).default);

const useRevocation = bulk<Row>({
  key: ({ id }) => id,
  name: ({ title, recipient }) => recipient || title,
  changes: [calls.list],
  acts: [
    sendsMany<typeof calls.revokeMany, Row>(calls.revokeMany, {
      id: 'revoke',
      label: ({ joining }) => joining.invitations.revoke,
      danger: true,
      allows: ({ isOpen }) => isOpen,
      ask: (rows, { texts }) => ({
        title: texts.joining.invitations.manyRevoke(rows.length),
        status: rows.length === 1 ? (rows[0]?.title ?? '') : '',
        tip: texts.joining.invitations.revokeTip,
        confirmText: texts.joining.invitations.revoke,
        danger: true,
      }),
      input: (rows) => ({ items: rows.map(({ id, version }) => ({ id, version })) }),
    }),
  ],
});

/** Shows or prints the codes of chosen invitations, or ends them. */
function useInvitationBulk() {
  const { bulkActions, dialog } = useRevocation();
  const words = useText().joining.invitations;
  const mayShow = isOffered(useMe(), calls.codes);
  const [openIds, setOpenIds] = useState<readonly string[] | null>(null);
  const show: BulkAction<Row> = {
    id: 'show',
    label: words.manyShow,
    run: (rows) => setOpenIds(rows.map(({ id }) => id)),
  };
  return {
    bulkActions: mayShow ? [show, ...(bulkActions ?? [])] : bulkActions,
    dialog: (
      <>
        {dialog}
        {openIds && <CodesDialog ids={openIds} onClose={() => setOpenIds(null)} />}
      </>
    ),
  };
}

/** /memberManage/invitation: who was invited how, and what became of it. */
export default listScreen(calls.list, {
  path: '/memberManage/invitation',
  words: ({ joining: words }) => ({
    ...invitationWords({ joining: words }),
    help: words.invitations.help,
    filters: words.invitations.filters,
    empty: { title: words.invitations.emptyTitle, text: words.invitations.emptyText },
  }),
  row: {
    key: 'id',
    name: ({ title, recipient, recipientName }: Row) => recipientName || recipient || title,
  },
  columns: [
    column(fields.title, { main: true, wraps: true, sort: true }),
    column(fields.kind),
    column(fields.recipientName, { wraps: true }),
    column(fields.recipient, { wraps: true }),
    column(fields.state, { tones: invitationTones }),
    column(fields.units, { wraps: true }),
    column(fields.roles, { wraps: true }),
    column(fields.uses),
    column(fields.maximumUses),
    column(fields.joined, { sort: true }),
    column(fields.inviterName),
    column(fields.sentAt, { sort: true }),
    column(fields.expiresAt, { sort: true }),
  ],
  filters: [search('keyword'), filter(fields.kind), filter(fields.state), inUnits('unitIds', { rare: true })],
  use: [
    edits<Row>({
      changes: [calls.list],
      form: {
        load: () => import('./invite-form.tsx'),
        save: calls.save,
        onlyNew: true,
        newText: ({ joining }) => joining.invitations.add,
      },
      acts: [
        {
          id: 'show',
          label: ({ joining }) => joining.invitations.show,
          opens: true,
          needs: joiningRights.invite,
          when: ({ isOpen }) => isOpen,
          run: ({ id }, { show }) => show((onClose) => <CodesDialog ids={[id]} onClose={onClose} />),
        },
        sends(calls.revoke, {
          id: 'revoke',
          label: ({ joining }) => joining.invitations.revoke,
          danger: true,
          when: ({ isOpen }) => isOpen,
          input: ({ id, version }) => ({ id, version }),
          ask: ({ title, recipient }, { joining: { invitations: words } }) => ({
            title: words.revokeTitle,
            status: recipient || title,
            tip: words.revokeTip,
            confirmText: words.revoke,
            danger: true,
          }),
          done: ({ joining }) => joining.invitations.revoked,
        }),
      ],
    }),
    useInvitationBulk,
    exported('joining.invitations', joiningRights.exportInvitations),
  ],
});
