import { choice } from '../../../../kit/contract/list/columns.ts';
import { isOffered } from '../../../../kit/web/app/me.ts';
import { IconClock, IconEye } from '../../../../kit/web/display/icons.tsx';
import { IconScales, IconStack } from '../../../../kit/web/display/more-icons.tsx';
import { edits, sends, type RowAct } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { accessRights } from '../../../access/permissions.ts';
import { exported } from '../../../files/web/door.tsx';
import { rolesCalls as calls } from '../../calls.ts';
import { roleFields as fields, roleWords, type RoleRow as Row } from '../../columns.ts';
import { beginViewing } from './begin-viewing.ts';

const RoleForm = late(async () => (await import('./role-form.tsx')).default);
const Holders = late(async () => (await import('./holders-drawer.tsx')).default);
const Removal = late(async () => (await import('./remove-dialog.tsx')).default);
const Comparison = late(async () => (await import('./compare-dialog.tsx')).default);
const ViewDialog = late(async () => (await import('./view-dialog.tsx')).default);
const Edition = late(async () => (await import('./edition-form.tsx')).default);
const LogDrawer = late(async () => (await import('../log-drawer.tsx')).default);

const kind = choice('kind', ['builtIn', 'own']);

const rowActs: readonly RowAct<Row>[] = [
  {
    id: 'open',
    label: ({ roles }) => roles.edit,
    opens: true,
    when: ({ can }) => can.edit,
    run: (row, { show }) => show((onClose) => <RoleForm from={row} onClose={onClose} />),
  },
  {
    id: 'see',
    label: ({ roles }) => roles.see,
    opens: true,
    when: ({ can }) => !can.edit,
    run: (row, { show }) => show((onClose) => <RoleForm from={row} onClose={onClose} />),
  },
  {
    id: 'copy',
    label: ({ roles }) => roles.copy,
    when: (_, me) => isOffered(me, calls.save),
    run: (row, { show }) => show((onClose) => <RoleForm from={row} isCopy onClose={onClose} />),
  },
  {
    id: 'holders',
    label: ({ roles }) => roles.holders,
    run: (row, { show }) => show((onClose) => <Holders role={row} onClose={onClose} />),
  },
  {
    id: 'compare',
    label: ({ roles }) => roles.compare,
    run: (row, { show }) => show((onClose) => <Comparison first={row.id} onClose={onClose} />),
  },
  sends(calls.startView, {
    id: 'view',
    label: ({ roles }) => roles.viewAs,
    input: ({ id }) => ({ id: crypto.randomUUID(), roleId: id }),
    ask: ({ name }, { roles: { view } }) => ({
      title: view.roleTitle(name),
      status: name,
      tip: view.roleTip,
    }),
    after: beginViewing,
  }),
  sends(calls.restore, {
    id: 'restore',
    label: ({ roles }) => roles.restore,
    when: ({ builtIn, can }) => builtIn !== null && can.edit,
    input: ({ id, version }) => ({ id, version }),
    ask: ({ name }, { roles }) => ({ title: roles.restore, status: name, tip: roles.restoreTip }),
    done: ({ roles }, { name }) => roles.restored(name),
  }),
  sends(calls.demandSteps, {
    id: 'demand',
    label: ({ roles }) => roles.steps.demand,
    when: ({ can, twoSteps }) => can.demand && !twoSteps,
    input: ({ id, version }) => ({ id, version, isDemanded: true }),
    ask: ({ name }, { roles: { steps } }) => ({ title: steps.demand, status: name, tip: steps.demandTip }),
    done: ({ roles }, { name }) => roles.steps.demanded(name),
  }),
  sends(calls.demandSteps, {
    id: 'drop',
    label: ({ roles }) => roles.steps.drop,
    when: ({ can, twoSteps }) => can.demand && twoSteps,
    input: ({ id, version }) => ({ id, version, isDemanded: false }),
    ask: ({ name }, { roles: { steps } }) => ({ title: steps.drop, status: name, tip: steps.dropTip }),
    done: ({ roles }, { name }) => roles.steps.dropped(name),
  }),
  {
    id: 'remove',
    label: ({ roles }) => roles.remove,
    danger: true,
    when: ({ can }) => can.remove,
    run: (row, { show }) => show((onClose) => <Removal role={row} onClose={onClose} />),
  },
];

/** /manager/index: roles, what each opens, and who has it. */
export default listScreen(calls.list, {
  path: '/manager/index',
  words: ({ roles: words }) => ({
    ...roleWords({ roles: words }),
    help: words.help,
    choices: { ...roleWords({ roles: words }).choices, kind: words.kinds },
    filters: { keyword: words.filters.keyword, app: words.filters.app, kind: words.filters.builtIn },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.app),
    column(fields.builtIn),
    column(fields.members),
    column(fields.menus),
    column(fields.buttons),
    column(fields.twoSteps),
    column(fields.note, { wraps: true }),
    column(fields.changedAt, { sort: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.app),
    sentAs(filter(kind), (value) => ({ builtIn: value === 'builtIn' })),
  ],
  use: [
    exported('roles.list', accessRights.roles),
    edits<Row>({
      changes: [calls.list, calls.detail, calls.log],
      form: {
        load: () => import('./role-form.tsx'),
        save: calls.save,
        onlyNew: true,
        newText: ({ roles }) => roles.add,
      },
      acts: rowActs,
      buttons: [
        {
          id: 'compare',
          label: ({ roles }) => roles.compare,
          icon: <IconScales />,
          run: (_, { show }) => show((onClose) => <Comparison first={null} onClose={onClose} />),
        },
        {
          id: 'view',
          label: ({ roles }) => roles.viewAsMember,
          icon: <IconEye />,
          when: (_, me) => isOffered(me, calls.startView),
          run: (_, { show }) => show((onClose) => <ViewDialog onClose={onClose} />),
        },
        {
          id: 'edition',
          label: ({ roles }) => roles.edition,
          icon: <IconStack />,
          when: (_, me) => isOffered(me, calls.setEdition),
          run: (_, { show }) => show((onClose) => <Edition onClose={onClose} />),
        },
        {
          id: 'log',
          label: ({ roles }) => roles.log,
          icon: <IconClock />,
          run: (_, { show }) => show((onClose) => <LogDrawer call={calls.log} onClose={onClose} />),
        },
      ],
    }),
  ],
});
