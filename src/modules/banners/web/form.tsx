import { choice, day } from '../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { radios } from '../../../kit/web/form/choice-fields.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { unitsField } from '../../members/web/door.tsx';
import { bannersCalls as calls } from '../calls.ts';
import type { BannerRow } from '../columns.ts';
import { audiences, places, type Place } from '../rules.ts';
import { BannerPicture, type ChosenPicture } from './picture-field.tsx';

type Roles = readonly { id: string; name: string }[];
const none: Roles = [];
const useRoles = (): Roles => useCall(calls.choices, {}).data ?? none;

const Form = form(calls.save, {
  facts: useRoles,
  fields: (roles: Roles) => [
    choice('place', places),
    own('picture', null as ChosenPicture | null, ({ value, onChange }, { values }) => (
      <BannerPicture
        value={value}
        onChange={onChange}
        place={(values['place'] as Place | null) ?? 'home'}
        title={typeof values['title'] === 'string' ? values['title'] : ''}
      />
    )),
    entry('title'),
    entry('link', { placeholder: 'https://' }),
    day('fromDay'),
    day('untilDay'),
    radios('audience', audiences),
    unitsField('unitIds', { when: ({ audience }) => audience === 'units' }),
    own(
      'roleIds',
      [] as string[],
      ({ value, onChange }, { label }) => (
        <MultiSelect
          label={label}
          value={value}
          onChange={(chosen) => onChange([...chosen])}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
      { when: ({ audience }) => audience === 'roles' },
    ),
    own('publish', false, ({ value, onChange }, { choices }) => (
      <Checkbox checked={value} onChange={(checked) => onChange(checked)} label={choices['yes'] ?? ''} />
    )),
  ],
  words: ({ banners: words }, from: BannerRow | null) => ({
    title: from?.id ? words.edit : words.add,
    done: (_, { title }) => words.saved(title.trim()),
    fields: { ...words.fields, picture: words.fields.fileId },
    hints: { ...words.hints, picture: words.hints.fileId },
    choices: { place: words.places, audience: words.audiences, publish: { yes: words.publishYes } },
  }),
  places: { fileId: 'picture' },
  required: ['place', 'picture', 'fromDay', 'untilDay'],
  input: ({ picture, place, fromDay, untilDay, unitIds, roleIds, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    place: (place as Place | null) ?? 'home',
    fileId: picture?.id ?? '',
    fromDay: fromDay ?? '',
    untilDay: untilDay ?? '',
    unitIds: value.audience === 'units' ? [...unitIds] : [],
    roleIds: value.audience === 'roles' ? roleIds : [],
  }),
  changes: [calls.list, calls.resources],
});

/** Adds a banner or changes one, with its picture, days and audience. */
export default function BannerForm({ from, onClose }: { from?: BannerRow; onClose: () => void }) {
  const today = useToday();
  if (!from) {
    const first = { place: 'home', fromDay: today } as unknown as BannerRow;
    return <Form from={first} onClose={onClose} />;
  }
  const { id, version, fileId, fileName } = from;
  const picture: ChosenPicture = { id: fileId, name: fileName, size: 0, banner: { id, version } };
  return <Form from={{ ...from, picture, publish: from.state !== 'draft' } as BannerRow} onClose={onClose} />;
}
