import { day } from '../../../kit/contract/list/columns.ts';
import { languageNames, languages, type Language } from '../../../kit/contract/language.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { hourField, radios } from '../../../kit/web/form/choice-fields.tsx';
import { filesField } from '../../../kit/web/form/file-fields.tsx';
import type { FieldFile } from '../../../kit/web/file/file-field.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useLanguage } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../../files/calls.ts';
import { unitsField } from '../../members/web/door.tsx';
import { announcementsCalls as calls, type AnnouncementRow } from '../calls.ts';
import { announcement } from '../fields.ts';
import { audiences, maximumFiles, type AnnouncementCategory } from '../rules.ts';

type Roles = readonly { id: string; name: string }[];
type From = Partial<AnnouncementRow> & { files?: readonly FieldFile[] };
const none: Roles = [];
const useRoles = (): Roles => useCall(calls.choices, {}).data ?? none;

const Form = form(calls.save, {
  facts: useRoles,
  fields: (roles: Roles) => [
    announcement.fields.category,
    entry('title'),
    entry('body', { rows: 8 }),
    own('language', 'zh_CN' as Language, ({ value, onChange }) => (
      <Select
        value={value}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        onChange={(chosen) => onChange(chosen ?? value)}
      />
    )),
    filesField('files', filesCalls.upload, ({ announcements: { form: words } }) => words.file, {
      most: maximumFiles,
    }),
    radios('audience', audiences),
    unitsField('unitIds', { when: ({ audience }) => audience === 'units' }),
    own(
      'roleIds',
      [] as readonly string[],
      ({ value, onChange }, { label }) => (
        <MultiSelect
          label={label}
          value={value}
          onChange={onChange}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
      { when: ({ audience }) => audience === 'roles' },
    ),
    day('fromDay'),
    hourField('fromHour', 8, { when: ({ fromDay }) => Boolean(fromDay) }),
    day('untilDay'),
    own('needsConfirm', false, ({ value, onChange }, { choices }) => (
      <Checkbox checked={value} onChange={onChange} label={choices['yes'] ?? ''} />
    )),
  ],
  words: ({ announcements: words }, from: From | null) => ({
    title: from?.id ? words.edit : words.add,
    fields: { ...words.columns, ...words.form.fields },
    hints: words.form.hints,
    choices: {
      category: words.categories,
      audience: words.audiences,
      needsConfirm: { yes: words.form.confirmYes },
    },
  }),
  places: { fileIds: 'files' },
  required: ['category', 'title', 'body'],
  input: ({ files, category, unitIds, roleIds, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    category: (category as AnnouncementCategory | null) ?? 'announcement',
    fileIds: files.map((each) => each.id),
    unitIds: value.audience === 'units' ? [...unitIds] : [],
    roleIds: value.audience === 'roles' ? [...roleIds] : [],
  }),
  changes: [calls.list],
});

/** Writes an announcement, or changes a draft. */
export default function AnnouncementForm({ from, onClose }: { from?: AnnouncementRow; onClose: () => void }) {
  const language = useLanguage();
  return <Form from={from ?? { category: 'announcement', language }} onClose={onClose} />;
}
