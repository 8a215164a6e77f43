/** The screen on which an application's managers are set; one declaration an application. */
import { choice } from '../../../../kit/contract/list/columns.ts';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { isOffered } from '../../../../kit/web/app/me.ts';
import { IconClock } from '../../../../kit/web/display/icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { edits, type Tools } from '../../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { pickedAmong } from '../../../../kit/web/list/filter/picked-among.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import type { AppManagerCalls } from '../../app-managers.calls.ts';
import type { ManagerWords } from './manager-words.ts';
import { managerFields as fields, type ManagerRow as Row } from '../../people.columns.ts';

const ManagerForm = late(async () => (await import('./manager-form.tsx')).default);
const LogDrawer = late(async () => (await import('../log-drawer.tsx')).default);

type Declaration = {
  calls: AppManagerCalls;
  path: `/${string}`;
  words: (texts: Catalogue) => ManagerWords;
  /** The export of the list, and the right to it. */
  exports: { kind: string; right: PermissionId };
};

/** Names one beside the other. */
function Names({ of }: { of: readonly string[] }) {
  return of.join(useKitText().separator);
}

const group = choice('shown', ['appointed', 'everybody']);

export function managersScreen({ calls, path, words: wordsOf, exports: { kind, right } }: Declaration) {
  const role = sentAs(
    pickedAmong('role', (signal) => send(calls.choices, {}, { signal, quiet: true })),
    ({ id }) => ({ roleId: id }),
  );
  const showForm = (row: Row, { show }: Tools<Row>): void =>
    show((onClose) => <ManagerForm calls={calls} words={wordsOf} from={row} onClose={onClose} />);
  return listScreen(calls.list, {
    path,
    words: (texts: Catalogue) => {
      const words = wordsOf(texts);
      return {
        title: words.title,
        help: words.help,
        columns: words.columns,
        choices: { shown: words.shown },
        filters: words.filters,
        empty: { title: words.emptyTitle, text: words.emptyText },
      };
    },
    row: { key: 'id', name: 'memberName' },
    columns: [
      column(fields.memberName, { main: true, sort: true }),
      column(fields.memberNo, { sort: true }),
      column(fields.unitNames),
      custom('roles', (row: Row) => <Roles row={row} words={wordsOf} />, { wraps: true, width: 180 }),
      custom('scope', (row: Row) => <Scope row={row} words={wordsOf} />, { wraps: true, width: 180 }),
      custom('rights', (row: Row) => <Names of={row.rights} />, { wraps: true, width: 320 }),
    ],
    filters: [
      search('keyword'),
      sentAs(filter(group), (value) => ({ appointed: value !== 'everybody' })),
      inUnits('unitIds'),
      role,
    ],
    use: [
      exported(kind, right),
      edits<Row>({
        changes: [calls.list, calls.log],
        acts: [
          {
            id: 'set',
            label: (texts) => wordsOf(texts).set,
            opens: true,
            when: (_, me) => isOffered(me, calls.set),
            run: showForm,
          },
          {
            id: 'see',
            label: (texts) => wordsOf(texts).see,
            opens: true,
            when: (_, me) => !isOffered(me, calls.set),
            run: showForm,
          },
        ],
        buttons: [
          {
            id: 'log',
            label: ({ rolesPeople }) => rolesPeople.log.title,
            icon: <IconClock />,
            run: (_, { show }) => show((onClose) => <LogDrawer call={calls.log} onClose={onClose} />),
          },
        ],
      }),
    ],
  });
}

type CellProps = { row: Row; words: Declaration['words'] };

function Roles({ row, words: wordsOf }: CellProps) {
  const words = wordsOf(useText());
  // A card leaves out what is empty.
  if (!row.isAdmin && row.roles.length === 0) return null;
  return (
    <>
      {row.isAdmin && <Tag tone="accent">{words.administrator}</Tag>}{' '}
      <Names of={row.roles.map(({ name }) => name)} />
    </>
  );
}

function Scope({ row, words: wordsOf }: CellProps) {
  const words = wordsOf(useText());
  if (row.scope.length > 0) return <Names of={row.scope.map(({ name }) => name)} />;
  return row.rights.length > 0 ? words.whole : null;
}
