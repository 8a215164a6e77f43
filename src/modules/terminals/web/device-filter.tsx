import { Select } from '../../../kit/web/input/select.tsx';
import { ownFilter } from '../../../kit/web/list/list-fields.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { FilterSlot } from '../../../kit/web/list/filter-bar.tsx';
import { terminalsCalls as calls } from '../calls.ts';

const most = 200;

function DeviceSelect({ slot: { label, value, onChange } }: { slot: FilterSlot }) {
  const rows = useCall(calls.list, { size: most }).data?.rows ?? [];
  return (
    <Select
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      placeholder={label}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function DeviceName({ id }: { id: string }) {
  return useCall(calls.list, { size: most }).data?.rows.find((row) => row.id === id)?.name ?? null;
}

/** One of the terminals. */
export const deviceFilter = ownFilter('deviceId', (slot) => <DeviceSelect slot={slot} />, {
  part: (value): { deviceId?: string } =>
    typeof value === 'string' && value !== '' ? { deviceId: value } : {},
  words: (value) => (typeof value === 'string' && value !== '' ? <DeviceName id={value} /> : null),
});
