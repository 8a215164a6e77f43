import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { asked, choice, column, custom, search, text } from '../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListParts } from '../../../kit/web/list/list-screen.tsx';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { StatusTag, type Tone } from '../../../kit/web/display/tag.tsx';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { membersCalls } from '../calls.ts';
import { memberFields as fields } from '../columns.ts';
import { memberRights } from '../permissions.ts';
import { statusCodes, type MemberStatus } from '../rules.ts';
import { useManageWords } from './manage-words.ts';
import { MemberForm } from './member-form.tsx';
import { LinkDialog, type HandedLink } from './link-dialog.tsx';
import { unitsFilter } from './unit-picker.tsx';

type Row = OutputOf<typeof membersCalls.list>['rows'][number];

const shownStatuses = ['active', 'inactive', 'frozen', 'stopped'] as const;

/** /memberManage: the organisation's members, and ways to add new ones. */
export default listScreen(membersCalls.list, {
  path: '/memberManage',
  texts: useManageWords,
  words: (words) => ({
    title: words.title,
    help: words.help,
    columns: { ...words, isReviewer: words.reviewer, active: words.status },
    filters: { keyword: words.keyword, unitIds: words.unit, status: words.status },
    choices: { status: words.statuses, memberType: words.types, isReviewer: { yes: words.yes } },
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
    text('contWxid', { width: 120, hidden: true }),
    column(fields.memberType),
    column(fields.isReviewer),
    custom('active', (row: Row) => <Status row={row} />, { width: 110 }),
  ],
  filters: [
    search('keyword'),
    unitsFilter('unitIds'),
    asked(choice('status', shownStatuses), (status) => ({ memberStatuses: [status] })),
  ],
  use: useMemberParts,
});

/** The actions on a member, and the dialogs that add one. */
function useMemberParts(): ListParts<Row> {
  const text = useManageWords();
  const me = useMe();
  const { actions } = useScreen();
  const mayAdd = useGranted(memberRights.save);
  const mayLink = useGranted(memberRights.resetPassword);
  const [adding, setAdding] = useState(false);
  const [link, setLink] = useState<HandedLink | null>(null);
  const makeLink = useAct(membersCalls.link);
  const activate = useAct(membersCalls.activateByPost, {
    input: (row: Row) => ({ memberId: row.id }),
    done: (_, row) => text.activated(row.memberName),
    changes: [membersCalls.list],
  });
  const showLink = async (memberId: string, name: string, loginName: string): Promise<void> => {
    const made = await makeLink.run({ memberId });
    if (made) setLink({ ...made, name, loginName });
  };
  return {
    rowActions: (row) => [
      ...(row.can.activate
        ? [{ id: 'activate', label: text.activate, onSelect: () => void activate.run(row) }]
        : []),
      ...(mayLink && row.loginName !== '' && row.id !== me.memberId
        ? [
            {
              id: 'link',
              label: text.link,
              onSelect: () => void showLink(row.id, row.memberName, row.loginName),
            },
          ]
        : []),
    ],
    actions,
    ...(mayAdd && { onNew: () => setAdding(true), newText: text.add }),
    dialog: (
      <>
        {adding && (
          <MemberForm
            onClose={() => setAdding(false)}
            onAdded={async ({ id, name, loginName }) => {
              setAdding(false);
              toast({ tone: 'success', text: text.added(name) });
              if (mayLink && loginName !== '') await showLink(id, name, loginName);
            }}
          />
        )}
        {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      </>
    ),
  };
}

const statusOf = new Map(Object.entries(statusCodes).map(([status, code]) => [code, status as MemberStatus]));
const tones: Record<MemberStatus, Tone> = {
  active: 'success',
  inactive: 'warning',
  frozen: 'info',
  stopped: 'neutral',
  deleted: 'neutral',
};

function Status({ row }: { row: Row }): ReactNode {
  const text = useManageWords();
  const status = statusOf.get(row.memberStatus as 0) ?? 'active';
  return <StatusTag tone={tones[status]}>{text.statuses[status]}</StatusTag>;
}
