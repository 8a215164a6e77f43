import { Button } from '../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../kit/web/overlay/copy-button.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { directoryCalls as calls } from '../calls.ts';
import { linkFields as fields, type LinkRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';
import { faultText } from './fault-text.ts';
import { useDryRun } from './use-dry-run.ts';
import './style.css';

const isAsked = ({ kind }: LinkRow): boolean => kind !== 'scim';
const pathOf = (screen: 'people' | 'units' | 'runs', { id, name }: LinkRow): string =>
  `${directoryPath}/${screen}?${new URLSearchParams({ link: JSON.stringify({ id, name }) })}`;

function Secret({ link }: { link: LinkRow }) {
  const { links: words } = useText().directory;
  if (!link.hasSecret) return words.none;
  return <span title={words.kept}>••••••••</span>;
}

function Callback({ link: { callback } }: { link: LinkRow }) {
  const { links: words } = useText().directory;
  if (callback === '') return words.none;
  return (
    <span className="di-callback">
      <code>{callback}</code>
      <CopyButton text={callback} />
    </span>
  );
}

function LastState({ link }: { link: LinkRow }) {
  const words = useText().directory;
  if (link.conflicts === 0) return '0';
  return <StatusTag tone="warning">{`${link.conflicts} ${words.links.columns.conflicts}`}</StatusTag>;
}

const useEdits = edits<LinkRow>({
  changes: [calls.links],
  form: {
    load: () => import('./link-form.tsx'),
    save: calls.saveLink,
    newText: ({ directory }) => directory.links.add,
  },
  acts: [
    sends(calls.testLink, {
      id: 'test',
      label: ({ directory }) => directory.links.test,
      when: isAsked,
      input: ({ id }: LinkRow) => ({ id }),
      done: ({ directory: words }, _row, { failure, departments }) => {
        if (!failure) return words.links.tested(departments);
        toast({ tone: 'danger', text: faultText(words, failure) });
        return undefined;
      },
    }),
    {
      id: 'tokens',
      label: ({ directory }) => directory.links.tokens,
      when: (link) => !isAsked(link),
      run: ({ id }, { go }) => go(`${directoryPath}/tokens/${id}`),
    },
    {
      id: 'people',
      label: ({ directory }) => directory.links.people,
      when: isAsked,
      run: (link, { go }) => go(pathOf('people', link)),
    },
    {
      id: 'units',
      label: ({ directory }) => directory.links.units,
      when: isAsked,
      run: (link, { go }) => go(pathOf('units', link)),
    },
    {
      id: 'runs',
      label: ({ directory }) => directory.links.runs,
      when: isAsked,
      run: (link, { go }) => go(pathOf('runs', link)),
    },
    sends(calls.removeLink, {
      id: 'remove',
      label: ({ directory }) => directory.links.remove,
      danger: true,
      input: ({ id, version }: LinkRow) => ({ id, version }),
      ask: ({ name }, { directory: { links: words } }) => ({
        title: words.remove,
        status: name,
        tip: words.removeTip,
        danger: true,
      }),
    }),
  ],
});

function Begin({ link }: { link: LinkRow }) {
  const { links: words } = useText().directory;
  const { go } = useNavigator();
  const begin = useDryRun();
  if (!isAsked(link))
    return <Button onClick={() => go(`${directoryPath}/tokens/${link.id}`)}>{words.tokens}</Button>;
  return <Button onClick={() => begin(link.id)}>{words.dryRun}</Button>;
}

/** /thirdPlatformConfig: the directories of other platforms whose departments and people become units and members. */
export default listScreen(calls.links, {
  path: directoryPath,
  words: ({ directory: { links: words } }) => ({
    title: words.title,
    help: words.help,
    columns: { ...words.columns, begin: words.dryRun },
    choices: { kind: words.kinds, nightly: { yes: words.yes } },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true }),
    column(fields.kind),
    column(fields.appId),
    custom('secret', (link: LinkRow) => <Secret link={link} />, { width: 100 }),
    custom('callback', (link: LinkRow) => <Callback link={link} />, { width: 260, spare: true }),
    column(fields.people),
    custom('conflicts', (link: LinkRow) => <LastState link={link} />, { width: 96, align: 'right' }),
    column(fields.nightly),
    column(fields.lastAt),
    custom('begin', (link: LinkRow) => <Begin link={link} />, { width: 110 }),
  ],
  use: useEdits,
});
