import { choice, count, flag } from '../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { unitsField } from '../../members/web/door.tsx';
import { profileCalls as calls, type ProfileDetail, type ProfileRow } from '../profile.calls.ts';
import { privacyModes, themes } from '../rules/content.rules.ts';
import { PagesField, sentPage, typedPage, type TypedPage } from './pages-field.tsx';

type From = Omit<ProfileDetail, 'pages'> & { pages: readonly TypedPage[] };

const Form = form(calls.save, {
  width: 760,
  fields: [
    entry('name'),
    { ...choice('theme', themes), half: true },
    { ...choice('privacy', privacyModes), half: true },
    { ...count('top'), when: ({ privacy }: Readonly<Record<string, unknown>>) => privacy === 'top' },
    own('pages', [] as readonly TypedPage[], (props) => <PagesField {...props} />),
    unitsField('unitIds', { all: true }),
    flag('withChildren'),
    flag('showsTicker'),
    flag('showsMinors'),
  ],
  words: ({ screensProfiles: words }, from: From | null) => ({
    title: from?.id ? words.edit : words.add,
    fields: words.fields,
    hints: words.hints,
    choices: { theme: words.themes, privacy: words.privacies },
  }),
  required: ['name', 'theme', 'privacy', 'pages'],
  input: ({ theme, privacy, top, pages, unitIds, ...value }, id, from) => ({
    ...value,
    id: from?.id || id,
    version: from?.version ?? 0,
    theme: theme as From['theme'],
    privacy: privacy as From['privacy'],
    top: top ?? 3,
    unitIds: [...unitIds],
    pages: pages.map(sentPage),
  }),
  changes: [calls.list, calls.detail],
});

const fresh = (): From => ({
  id: '',
  version: 0,
  name: '',
  theme: 'night',
  privacy: 'masked',
  top: 3,
  showsMinors: false,
  showsTicker: true,
  unitIds: [],
  withChildren: true,
  pages: [typedPage({ kind: 'ranking' }), typedPage({ kind: 'awards' })],
});

/** Adds a profile, or changes the draft of one. */
export default function ProfileForm({ from, onClose }: { from?: ProfileRow; onClose: () => void }) {
  return from ? <Draft id={from.id} onClose={onClose} /> : <Form from={fresh()} onClose={onClose} />;
}

function Draft({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall(calls.detail, { id });
  if (!data) return null;
  return <Form from={{ ...data, pages: data.pages.map(typedPage) }} onClose={onClose} />;
}
