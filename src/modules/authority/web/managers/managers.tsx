import { choice } from '../../../../kit/contract/list/columns.ts';
import { isOffered } from '../../../../kit/web/app/me.ts';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { pickedAmong } from '../../../../kit/web/list/filter/picked-among.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { accessRights } from '../../../access/permissions.ts';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { managersCalls as calls } from '../../managers.calls.ts';
import { managerFields, managerWords, type ManagerRow as Row } from '../../managers.columns.ts';
import { useManagerBulk } from './manager-bulk.tsx';
import './managers.css';

const ManagerForm = late(async () => (await import('./manager-form.tsx')).default);

const fields = managerFields({ whole: '', warnings: {} as never });

function Names({ of }: { of: readonly { name: string }[] }) {
  return of.map(({ name }) => name).join(useKitText().separator);
}

function Scope({ row }: { row: Row }) {
  const words = useText().authorityManagers;
  return row.scope.length === 0 && row.isReviewer ? words.whole : <Names of={row.scope} />;
}

function Warnings({ row }: { row: Row }) {
  const words = useText().authorityManagers;
  if (row.warnings.length === 0) return null;
  return (
    <ul className="au-warnings">
      {row.warnings.map((warning) => (
        <li key={warning}>
          <Tag tone="warning">{words.warnings[warning]}</Tag>
        </li>
      ))}
    </ul>
  );
}

const role = sentAs(
  pickedAmong('role', (signal) => send(calls.choices, {}, { signal, quiet: true })),
  ({ id }) => ({ roleId: id }),
);

/** Those with duties, those whose duties contradict each other, and reviewers. */
const group = sentAs(filter(choice('shown', ['appointed', 'warned', 'reviewers'])), (value) =>
  value === 'reviewers' ? { isReviewer: true } : { [value]: true },
);

/** /appSetting/setRole: who has which role in the points application, and whom one reviews. */
export default listScreen(calls.list, {
  path: '/appSetting/setRole',
  words: ({ authorityManagers: words }) => ({
    ...managerWords({ authorityManagers: words }),
    help: words.help,
    choices: { ...managerWords({ authorityManagers: words }).choices, shown: words.shown },
    filters: words.filters,
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.memberNo, { sort: true }),
    column(fields.unitNames),
    custom('roles', (row: Row) => <Names of={row.roles} />, { wraps: true, width: 170 }),
    column(fields.isReviewer),
    custom('scope', (row: Row) => <Scope row={row} />, { wraps: true, width: 150 }),
    column(fields.levelName, { wraps: true }),
    // Of few rows, so that a text which wraps would be given the room of the others, which have none.
    custom('warnings', (row: Row) => <Warnings row={row} />, { width: 300 }),
  ],
  filters: [search('keyword'), group, inUnits('unitIds'), role],
  use: [
    edits<Row>({
      changes: [calls.list],
      acts: [
        {
          id: 'edit',
          label: ({ authorityManagers }) => authorityManagers.edit,
          opens: true,
          needs: accessRights.setManagers,
          when: (_, me) => isOffered(me, calls.set),
          run: (row, { show }) => show((onClose) => <ManagerForm from={row} onClose={onClose} />),
        },
      ],
    }),
    useManagerBulk,
    exported('authority.managers', accessRights.managers),
  ],
});
