import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { deviceFormFields, pickedWatcher, watcherOf } from '../../devices/web/door.tsx';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';
import { boardColors, brightnessSteps, nameLooks, wholeWeek, type DayHours } from '../rules/board.rules.ts';
import { WeekInput } from './hours.tsx';

/** A number beside another. */
const number = <Name extends string>(name: Name) =>
  own(name, null as number | null, (props) => <NumberInput {...props} />, { half: true });

/** One of a few beside another. */
const oneOf = <Name extends string, Value extends string>(name: Name, values: readonly Value[]) =>
  own(
    name,
    null as Value | null,
    ({ value, onChange }, { choices }) => (
      <Select
        value={value}
        onChange={onChange}
        options={values.map((each) => ({ value: each, label: choices[each] ?? each }))}
      />
    ),
    { half: true },
  );

const half = { half: true } as const;

const Form = form(calls.save, {
  fields: [
    ...deviceFormFields,
    entry('host', half),
    number('port'),
    number('width'),
    number('height'),
    oneOf('color', boardColors),
    oneOf('brightness', brightnessSteps),
    entry('restLine'),
    entry('testLine'),
    number('seconds'),
    number('stayMinutes'),
    own('week', wholeWeek as readonly DayHours[], (props) => <WeekInput {...props} />),
    oneOf('names', nameLooks),
    number('speed'),
    entry('signType', half),
    entry('signAddress', half),
  ],
  words: ({ boards, devices }, from: Partial<BoardRow> | null) => ({
    title: from?.id === undefined ? boards.add : boards.edit,
    fields: { ...devices.columns, ...boards.columns },
    hints: { ...devices.hints, ...boards.hints },
    choices: {
      zone: { none: devices.none.zone },
      color: boards.colors,
      brightness: boards.brightness,
      names: boards.names,
    },
  }),
  required: ['port', 'width', 'height', 'seconds', 'stayMinutes', 'speed', 'color', 'brightness', 'names'],
  places: { watcherId: 'watcher' },
  input: ({ watcher, week, ...value }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    ...value,
    watcherId: watcherOf(watcher),
    port: value.port ?? 0,
    width: value.width ?? 0,
    height: value.height ?? 0,
    seconds: value.seconds ?? 0,
    stayMinutes: value.stayMinutes ?? 0,
    speed: value.speed ?? 0,
    color: value.color ?? 'red',
    brightness: value.brightness ?? '100',
    names: value.names ?? 'adults',
    week: [...week],
  }),
  changes: [calls.list],
  width: 560,
});

/** A new board, as most are. */
const usual = {
  port: 3_001,
  width: 160,
  height: 16,
  color: 'red' as const,
  brightness: '100' as const,
  seconds: 20,
  stayMinutes: 60,
  speed: 3,
  names: 'adults' as const,
  signType: 'Z',
  signAddress: '00',
};

/** The address, size, look and hours of a board. */
export default function BoardForm({ from, onClose }: { from?: BoardRow; onClose: () => void }) {
  const values = from ? { ...from, watcher: pickedWatcher(from) } : usual;
  return <Form from={values} onClose={onClose} />;
}
