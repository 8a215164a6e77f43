import { entry, form } from '../../../kit/web/form/form.tsx';
import { deviceFormFields, pickedWatcher, watcherOf } from '../../devices/web/door.tsx';
import { screensCalls as calls, type ScreenRow } from '../calls.ts';

type Pairing = Partial<ScreenRow> & { code?: string };

const Pair = form(calls.pair, {
  fields: [entry('code', { placeholder: 'ABCD 2345' }), ...deviceFormFields],
  words: ({ screens: words, devices: { none } }, from: Pairing | null) => ({
    title: from?.id ? words.pairAgain : words.pair,
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
    profileId: from?.profileId ?? null,
  }),
  changes: [calls.list],
});

/** Pairs a screen by the code that it shows: a new one, or one that was revoked. */
export function PairForm({ code, from, onClose }: { code: string; from?: ScreenRow; onClose: () => void }) {
  const watcher = from ? pickedWatcher(from) : [];
  return <Pair from={{ ...from, code, watcher } as Pairing} onClose={onClose} />;
}

const Change = form(calls.save, {
  fields: [...deviceFormFields],
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
    profileId: from?.profileId ?? null,
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
