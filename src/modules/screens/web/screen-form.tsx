import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { deviceFormFields, pickedWatcher, watcherOf } from '../../devices/web/door.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { screensCalls as calls, type ScreenRow } from '../calls.ts';
import { profileCalls } from '../profile.calls.ts';

type ProfileProps = { value: string | null; onChange: (value: string | null) => void };

function ProfileSelect({ value, onChange }: ProfileProps) {
  const { builtIn } = useText().screens;
  const { data } = useCall(profileCalls.list, { page: 1, size: 200 });
  return (
    <Select
      value={value}
      clearable
      placeholder={builtIn}
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}

const profileField = own('profileId', null as string | null, (props) => <ProfileSelect {...props} />);

type Pairing = Partial<ScreenRow> & { code?: string };

const Pair = form(calls.pair, {
  fields: [entry('code', { placeholder: 'ABCD 2345' }), ...deviceFormFields, profileField],
  words: ({ screens: words, devices: { none } }, from: Pairing | null) => ({
    title: from?.id ? words.pairAgain : words.pair,
    submit: from?.id ? words.pairAgain : words.pair,
    fields: words.form,
    hints: words.hints,
    choices: { zone: { none: none.zone } },
  }),
  places: { watcherId: 'watcher' },
  required: ['code', 'name'],
  input: ({ watcher, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    watcherId: watcherOf(watcher),
  }),
  changes: [calls.list],
});

/** `code`: of a screen whose QR code was scanned. */
type PairProps = { code?: string; from?: ScreenRow; onClose: () => void };

/** Pairs a screen by the code that it shows: a new one, or one that was revoked. */
export function PairForm({ code = '', from, onClose }: PairProps) {
  const watcher = from ? pickedWatcher(from) : [];
  return <Pair from={{ ...from, code, watcher } as Pairing} onClose={onClose} />;
}

const Change = form(calls.save, {
  fields: [...deviceFormFields, profileField],
  words: ({ screens: words, devices: { none } }, _from: Partial<ScreenRow> | null) => ({
    title: words.edit,
    fields: words.form,
    hints: words.hints,
    choices: { zone: { none: none.zone } },
  }),
  places: { watcherId: 'watcher' },
  input: ({ watcher, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    watcherId: watcherOf(watcher),
  }),
  changes: [calls.list],
});

/** Name, place, watcher and profile of a screen. */
export function ScreenForm({ from, onClose }: { from: ScreenRow; onClose: () => void }) {
  return (
    <Change
      from={{ ...from, watcher: pickedWatcher(from) } as unknown as Partial<ScreenRow>}
      onClose={onClose}
    />
  );
}
