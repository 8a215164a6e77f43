import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPeople } from '../../../kit/web/display/more-icons.tsx';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { sentAs, column, custom, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { choice } from '../../../kit/contract/list/columns.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { keepingCalls } from '../../files/keep.calls.ts';
import { exported } from '../../files/web/door.tsx';
import { memberFilter } from '../../members/web/fields.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { spaceCalls as calls } from '../calls.ts';
import { fileFields as fields, fileWords, type FileRow } from '../columns.ts';
import { uses } from '../rules.ts';
import { SpaceCard } from './space-card.tsx';
import { Thumb } from './thumb.tsx';
import './style.css';

const FileDialog = late(async () => (await import('./file-dialog.tsx')).default);
const LinkDialog = late(async () => (await import('./link-dialog.tsx')).default);

const changes = [calls.list, calls.overview, calls.members, calls.holders];
const isFree = (file: FileRow): boolean => file.uses.length === 0;

function Uses({ file }: { file: FileRow }) {
  const { space: words } = useText();
  if (isFree(file)) return <span className="k-quiet">{words.uses.nothing}</span>;
  return file.uses.map((use) => words.uses[use]).join(', ');
}

function End({ expiresAt, zone }: { expiresAt: string | null; zone: string }) {
  const { space: words } = useText();
  if (expiresAt === null) return <span className="k-quiet">{words.stays}</span>;
  return <time dateTime={expiresAt}>{dateTimeInZone(expiresAt, zone)}</time>;
}

const useManyActs = bulk<FileRow>({
  key: ({ id }) => id,
  name: ({ name }) => name,
  changes,
  acts: [
    sendsMany<typeof keepingCalls.removeMany, FileRow>(keepingCalls.removeMany, {
      id: 'remove',
      label: ({ space }) => space.remove,
      danger: true,
      allows: isFree,
      ask: (rows, { texts: { space: words } }) => ({
        title: words.removeMany(rows.length),
        status: rows.length === 1 ? (rows[0]?.name ?? '') : '',
        tip: words.removeTip,
        confirmText: words.remove,
        danger: true,
      }),
      input: (rows) => ({ ids: rows.map(({ id }) => id) }),
    }),
  ],
});

const useRowActs = edits<FileRow>({
  changes,
  acts: [
    {
      id: 'look',
      label: ({ space }) => space.look,
      opens: true,
      run: (file, { show }) => show((onClose) => <FileDialog file={file} onClose={onClose} />),
    },
    {
      id: 'link',
      label: ({ space }) => space.link,
      run: (file, { show }) => show((onClose) => <LinkDialog file={file} onClose={onClose} />),
    },
    sends(keepingCalls.remove, {
      id: 'remove',
      label: ({ space }) => space.remove,
      danger: true,
      when: isFree,
      input: ({ id }) => ({ id }),
      ask: ({ name }, { space: words }) => ({
        title: words.remove,
        status: name,
        tip: words.removeTip,
        confirmText: words.remove,
        danger: true,
      }),
      done: ({ space }, { name }) => space.removed(name),
    }),
  ],
});

/** /spaceresource: the room for files, and every file in it, the largest first. */
export default listScreen(calls.list, {
  path: '/spaceresource',
  words: ({ space: words }) => ({
    ...fileWords({ space: words }),
    help: words.help,
    filters: words.filters,
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/integralManage/themeInput' },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    custom(
      'name',
      (file: FileRow) => (
        <span className="sp-name">
          <Thumb file={file} />
          <span>{file.name}</span>
        </span>
      ),
      { main: true, sort: true, width: 280, wraps: true },
    ),
    column(fields.kind),
    column(fields.size, { sort: true }),
    column(fields.memberName),
    custom('uses', (file: FileRow) => <Uses file={file} />, { width: 150, wraps: true }),
    column(fields.createdAt, { sort: true }),
    custom('expiresAt', ({ expiresAt }: FileRow, { zone }) => <End expiresAt={expiresAt} zone={zone} />, {
      sort: true,
      width: 150,
    }),
  ],
  filters: [
    search('keyword'),
    filter(fields.kind),
    filter(choice('use', uses)),
    sentAs(memberFilter('memberId'), ({ id }) => ({ memberId: id })),
    days('from', 'to'),
  ],
  use: [
    useRowActs,
    useManyActs,
    function useByMember() {
      const { space: words } = useText();
      const { go } = useNavigator();
      return {
        above: <SpaceCard />,
        actions: (
          <Button icon={<IconPeople />} onClick={() => go('/spaceresource/members')}>
            {words.byMember}
          </Button>
        ),
      };
    },
    exported('space.files', organisationRights.data),
  ],
});
