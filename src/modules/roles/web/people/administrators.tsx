import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { IconClock } from '../../../../kit/web/display/icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { edits, sends } from '../../../../kit/web/list/edits.tsx';
import { column, custom, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { organisationRights } from '../../../organisation/permissions.ts';
import { administratorsCalls as calls } from '../../administrators.calls.ts';
import {
  administratorFields as fields,
  administratorWords,
  type AdministratorRow as Row,
} from '../../people.columns.ts';

const ScopeForm = late(async () => (await import('./scope-form.tsx')).default);
const LogDrawer = late(async () => (await import('../log-drawer.tsx')).default);

function Name({ row }: { row: Row }) {
  const words = useText().rolesPeople.administrators;
  return (
    <>
      {row.memberName} {row.isOwner && <Tag tone="accent">{words.owner}</Tag>}
      {row.memberStatus === 'frozen' && <Tag tone="info">{words.frozen}</Tag>}
    </>
  );
}

function Scope({ row }: { row: Row }) {
  const words = useText().rolesPeople.administrators;
  const { separator } = useKitText();
  return row.scope.length === 0 ? words.whole : row.scope.map(({ name }) => name).join(separator);
}

const useEdits = edits<Row>({
  changes: [calls.list, calls.log],
  form: {
    load: () => import('./administrator-form.tsx'),
    save: calls.add,
    onlyNew: true,
    newText: ({ rolesPeople }) => rolesPeople.administrators.add,
  },
  acts: [
    {
      id: 'scope',
      label: ({ rolesPeople }) => rolesPeople.administrators.scope,
      when: ({ can }, me) => can.scope && isOffered(me, calls.scope),
      run: (row, { show }) => show((onClose) => <ScopeForm from={row} onClose={onClose} />),
    },
    sends(calls.handOver, {
      id: 'handOver',
      label: ({ rolesPeople }) => rolesPeople.administrators.handOver,
      when: ({ can }) => can.handOver,
      input: ({ id }) => ({ id }),
      ask: ({ memberName }, { rolesPeople: { administrators: words } }) => ({
        title: words.handOverTitle,
        status: memberName,
        tip: words.handOverTip,
        danger: true,
      }),
      done: ({ rolesPeople }, { memberName }) => rolesPeople.administrators.handedOver(memberName),
    }),
    sends(calls.remove, {
      id: 'remove',
      label: ({ rolesPeople }) => rolesPeople.administrators.remove,
      danger: true,
      when: ({ can }) => can.remove,
      input: ({ id }) => ({ id }),
      ask: ({ memberName }, { rolesPeople: { administrators: words } }) => ({
        title: words.removeTitle,
        status: memberName,
        tip: words.removeTip,
        danger: true,
      }),
      done: ({ rolesPeople }, { memberName }) => rolesPeople.administrators.removed(memberName),
    }),
  ],
  buttons: [
    {
      id: 'log',
      label: ({ rolesPeople }) => rolesPeople.log.title,
      icon: <IconClock />,
      run: (_, { show }) => show((onClose) => <LogDrawer call={calls.log} onClose={onClose} />),
    },
  ],
});

/** Only administrators appoint administrators; the page is open to more. */
function useAdministratorActs() {
  const { isAdmin } = useMe();
  const { onNew, newText, ...others } = useEdits();
  return isAdmin ? { ...others, ...(onNew && { onNew }), ...(newText !== undefined && { newText }) } : others;
}

/** /groupmanagers: who administers the organisation, and whom of it. */
export default listScreen(calls.list, {
  path: '/groupmanagers',
  words: ({ rolesPeople }) => ({
    ...administratorWords({ rolesPeople }),
    help: rolesPeople.administrators.help,
    filters: { keyword: rolesPeople.administrators.keyword },
    empty: {
      title: rolesPeople.administrators.emptyTitle,
      text: rolesPeople.administrators.emptyText,
    },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    custom('memberName', (row: Row) => <Name row={row} />, { main: true, sort: true, width: 200 }),
    column(fields.memberNo),
    column(fields.unitNames),
    custom('scope', (row: Row) => <Scope row={row} />, { wraps: true, width: 200 }),
    column(fields.since, { sort: true }),
    column(fields.lastUsedAt),
  ],
  filters: [search('keyword')],
  use: [exported('roles.administrators', organisationRights.administrators), useAdministratorActs],
});
