import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { announcementsCalls as calls, type AnnouncementRow } from '../calls.ts';
import { announcementColumns as fields, announcementWords } from '../columns.ts';
import { announcementRights } from '../permissions.ts';
import { announcementActs } from './acts.ts';
import { announcementTones } from './tones.ts';

const ReceiptsDrawer = late(async () => (await import('./receipts-drawer.tsx')).default);
const AnnouncementForm = late(async () => (await import('./announcement-form.tsx')).default);
const TranslateForm = late(async () => (await import('./translate-form.tsx')).default);
const PreviewDrawer = late(async () => (await import('./preview-drawer.tsx')).default);

const back = 366;

function Audience({ row: { audience, audienceNames } }: { row: AnnouncementRow }) {
  const { audiences } = useText().announcements;
  return audience === 'all' ? audiences.all : audienceNames.join(', ');
}

/** How many of those who got it have read it or, where it is asked for, confirmed it. */
const share = (some: number, all: number): string =>
  all === 0 ? '' : `${some} / ${all} · ${Math.round((some * 100) / all)} %`;

/** /messageCenter/announcements: what the organisation tells its members. */
export default listScreen(calls.list, {
  path: '/messageCenter/announcements',
  words: ({ announcements: words }) => ({
    ...announcementWords({ announcements: words }),
    columns: { ...words.columns, read: words.columns.readers, confirmed: words.columns.confirmers },
    help: words.help,
    filters: {
      keyword: words.keyword,
      category: words.columns.category,
      state: words.columns.state,
      from: words.createdOn,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(fields.title, { main: true, sort: true, wraps: true }),
    column(fields.category, { phone: 'note' }),
    column(fields.state, { tones: announcementTones, phone: 'state' }),
    custom('audience', (row: AnnouncementRow) => <Audience row={row} />, { width: 150, wraps: true }),
    column(fields.publishedAt, { sort: true }),
    column(fields.fromDay, { sort: true, spare: true }),
    column(fields.untilDay),
    custom('read', ({ readers, recipients }: AnnouncementRow) => share(readers, recipients), {
      width: 120,
      align: 'right',
      phone: 'value',
    }),
    custom(
      'confirmed',
      ({ needsConfirm, confirmers, recipients }: AnnouncementRow) =>
        needsConfirm ? share(confirmers, recipients) : '',
      { width: 120, align: 'right' },
    ),
    column(fields.byName),
  ],
  filters: [search('keyword'), filter(fields.category), filter(fields.state), days('from', 'to', { back })],
  use: [
    edits<AnnouncementRow>({
      changes: [calls.list],
      form: {
        load: () => import('./announcement-form.tsx'),
        save: calls.save,
        newText: ({ announcements }) => announcements.add,
        onlyNew: true,
      },
      acts: [
        {
          id: 'edit',
          label: ({ announcements }) => announcements.edit,
          needs: announcementRights.edit,
          opens: true,
          when: ({ state }) => state === 'draft',
          run: (from, { show }) => show((onClose) => <AnnouncementForm from={from} onClose={onClose} />),
        },
        {
          id: 'preview',
          label: ({ announcements }) => announcements.acts.preview,
          opens: true,
          run: (row, { show }) => show((onClose) => <PreviewDrawer row={row} onClose={onClose} />),
        },
        {
          id: 'translate',
          label: ({ announcements }) => announcements.acts.translate,
          needs: announcementRights.edit,
          when: ({ state }) => state === 'draft',
          run: (from, { show }) => show((onClose) => <TranslateForm from={from} onClose={onClose} />),
        },
        {
          id: 'receipts',
          label: ({ announcements }) => announcements.acts.receipts,
          when: ({ publishedAt }) => publishedAt !== null,
          run: (row, { show }) => show((onClose) => <ReceiptsDrawer row={row} onClose={onClose} />),
        },
        ...announcementActs,
      ],
      remove: {
        call: calls.remove,
        input: ({ id, version }) => ({ id, version }),
        name: ({ title }) => title,
        when: ({ state }) => state === 'draft',
      },
    }),
    exported('announcements.list', announcementRights.list),
  ],
});
