/** The fields that the form of a device of every kind has. */
import { own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { device } from '../fields.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

type Watchers = readonly PickedMember[];

/** Name, place, zone and watcher of a device as fields of its form; `watcherOf` makes of the last what the call takes. */
export const deviceFormFields = [
  device.fields.name,
  device.fields.place,
  own('zone', '', ({ value, onChange }, { choices }) => (
    <Select
      value={value === '' ? null : value}
      options={zones}
      clearable
      placeholder={choices['none'] ?? ''}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )),
  own('watcher', [] as Watchers, ({ value, onChange }, { label }) => (
    <MemberPicker value={value} onChange={onChange} label={label} />
  )),
] as const;

export const watcherOf = (watcher: Watchers): string | null => watcher[0]?.id ?? null;

/** The watcher of a listed device, as the form takes him. */
export const pickedWatcher = ({
  watcherId,
  watcherName,
}: {
  watcherId: string | null;
  watcherName: string;
}): Watchers => (watcherId === null ? [] : [{ id: watcherId, name: watcherName, number: '', unitName: '' }]);
