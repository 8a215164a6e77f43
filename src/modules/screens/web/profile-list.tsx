import { edits } from '../../../kit/web/list/edits.tsx';
import { column, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { profileFields as fields, profileWords } from '../profile.columns.ts';
import { screenRights } from '../permissions.ts';
import { profileCalls as calls, type ProfileRow } from '../profile.calls.ts';

const PublishForm = late(async () => (await import('./publish-form.tsx')).default);
const ProfilePreview = late(async () => (await import('./preview-dialog.tsx')).ProfilePreview);

/** /device/ScreenSetting: the play lists of screens. */
export default listScreen(calls.list, {
  path: '/device/ScreenSetting',
  words: ({ screensProfiles: words }) => ({
    ...profileWords({ screensProfiles: words }),
    help: words.help,
    filters: { keyword: words.keyword },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.pages),
    column(fields.theme),
    column(fields.privacy, { phone: 'note' }),
    column(fields.screens, { phone: 'value' }),
    column(fields.liveAt),
    column(fields.nextAt),
    column(fields.isChanged, { phone: 'state' }),
    column(fields.changedAt, { sort: true }),
  ],
  filters: [search('keyword')],
  use: edits<ProfileRow>({
    changes: [calls.list],
    form: {
      load: () => import('./profile-form.tsx'),
      save: calls.save,
      newText: ({ screensProfiles }) => screensProfiles.add,
    },
    acts: [
      {
        id: 'preview',
        label: ({ screensProfiles }) => screensProfiles.preview,
        run: ({ id, name }, { show }) =>
          show((onClose) => <ProfilePreview id={id} name={name} onClose={onClose} />),
      },
      {
        id: 'publish',
        label: ({ screensProfiles }) => screensProfiles.publish,
        needs: screenRights.editContents,
        run: (from, { show }) => show((onClose) => <PublishForm from={from} onClose={onClose} />),
      },
    ],
    remove: {
      call: calls.remove,
      input: ({ id, version }) => ({ id, version }),
      name: ({ name }) => name,
      when: ({ screens }) => screens === 0,
    },
  }),
});
