import { form, own } from '../../../kit/web/form/form.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { devicesCalls as calls, type UnitsRow } from '../calls.ts';

const most = 100;
const none: readonly UnitsRow[] = [];
const useDevices = (): readonly UnitsRow[] => useCall(calls.units, { size: most }).data?.rows ?? none;

type From = { fromId: string; name: string };

const Form = form(calls.copyUnits, {
  facts: useDevices,
  fields: (devices: readonly UnitsRow[]) => [
    own('ids', [] as readonly string[], ({ value, onChange }, { label, values }) => (
      <MultiSelect
        label={label}
        value={value}
        options={devices
          .filter(({ id }) => id !== (values as Partial<From>).fromId)
          .map(({ id, name, place }) => ({ value: id, label: place ? `${name} · ${place}` : name }))}
        onChange={onChange}
      />
    )),
  ],
  words: ({ devices: { units: words } }, from: From | null) => ({
    title: words.copyFrom(from?.name ?? ''),
    fields: words.fields,
  }),
  required: ['ids'],
  input: ({ ids }, _id, from) => ({ fromId: from?.fromId ?? '', ids: [...ids] }),
  changes: [calls.units, calls.overview],
});

/** Gives other devices the units of one. */
export default function CopyForm({ from, onClose }: { from: From; onClose: () => void }) {
  return <Form from={from} onClose={onClose} />;
}
