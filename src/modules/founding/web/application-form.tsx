import { languageNames, languages, toLanguage, type Language } from '../../../kit/contract/language.ts';
import { templateParts, type TemplatePart } from '../../../kit/contract/template/template-parts.ts';
import { type FieldFile } from '../../../kit/web/file/file-field.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { filesField } from '../../../kit/web/form/file-fields.tsx';
import { referenceCalls } from '../../reference/calls.ts';
import { RegionSelect } from '../../reference/web/door.tsx';
import { foundingCalls as calls, type ApplicationRow } from '../calls.ts';

type Templates = readonly { orgId: string; name: string }[];
type Props = {
  from: ApplicationRow | null;
  approval: 'operator' | 'none' | 'off';
  templates: Templates;
  onClose: () => void;
  onOpened: (orgId: string) => void;
};
type Start = Partial<ApplicationRow> & {
  approval: Props['approval'];
  templates: Templates;
  files: readonly FieldFile[];
};

const zones = Intl.supportedValuesOf('timeZone');
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Region(props: {
  value: string;
  onChange: (code: string) => void;
  path: ApplicationRow['regionPath'];
}) {
  const { form: words } = useText().founding;
  return <RegionSelect {...props} words={words.region} />;
}

function useIndustries() {
  const { data = [] } = useCall(referenceCalls.industries, {}, { quiet: true, staleMs: 3_600_000 });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}

const Application = form(calls.save, {
  facts: useIndustries,
  fields: (industries) => [
    entry('fullName'),
    entry('shortName', { half: true }),
    own(
      'industry',
      '',
      ({ value, onChange }) => (
        <Select value={value || null} options={industries} onChange={(code) => onChange(code ?? '')} />
      ),
      { half: true },
    ),
    own('regionCode', '', (props, { values }) => (
      <Region {...props} path={(values['regionPath'] as ApplicationRow['regionPath'] | undefined) ?? []} />
    )),
    entry('address'),
    entry('legalPerson', { half: true }),
    own(
      'language',
      'zh_CN' as Language,
      ({ value, onChange }) => (
        <Select
          value={value}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen) => onChange(chosen ?? value)}
        />
      ),
      { half: true },
    ),
    own('zone', zoneHere(), ({ value, onChange }) => (
      <Select
        value={value}
        options={[...new Set([value, ...zones])].map((zone) => ({ value: zone, label: zone }))}
        onChange={(chosen) => onChange(chosen ?? value)}
      />
    )),
    filesField(
      'licenceId',
      calls.uploadLicence,
      ({ founding: { form: words } }) => ({
        add: words.addLicence,
        remove: words.removeLicence,
        notSent: words.notSent,
      }),
      { most: 1 },
    ),
    own(
      'templateId',
      null as string | null,
      ({ value, onChange }, { values, choices }) => (
        <Select
          value={value}
          clearable
          placeholder={choices['none'] ?? ''}
          options={((values['templates'] as Templates | undefined) ?? []).map(({ orgId, name }) => ({
            value: orgId,
            label: name,
          }))}
          onChange={onChange}
        />
      ),
      { when: (values) => ((values['templates'] as Templates | undefined) ?? []).length > 0 },
    ),
    own(
      'templateParts',
      [...templateParts] as readonly TemplatePart[],
      ({ value, onChange }, { choices, label }) => (
        <MultiSelect
          label={label}
          value={value}
          options={templateParts.map((part) => ({ value: part, label: choices[part] ?? part }))}
          onChange={onChange}
        />
      ),
      { when: ({ templateId }) => templateId !== null },
    ),
    entry('remark', { rows: 2 }),
    // The choices of the controls above; they are not sent.
    own('templates', [] as Templates, () => null, { when: () => false }),
    own('regionPath', [] as ApplicationRow['regionPath'], () => null, { when: () => false }),
  ],
  words: ({ founding: { form: words } }, from: Start | null) => ({
    title: from?.id ? words.change : words.title,
    help: words.help,
    submit: from?.approval === 'none' ? words.create : words.apply,
    done: from?.approval === 'none' ? words.created : words.applied,
    fields: { ...words.fields, templateId: words.fields.template, templates: '', regionPath: '' },
    hints: {
      shortName: words.hints.shortName,
      licenceId: words.hints.licenceId,
      templateId: words.hints.template,
    },
    choices: { templateId: { none: words.noTemplate }, templateParts: words.parts },
  }),
  input: (
    { licenceId, templates: _templates, regionPath: _path, templateId, templateParts: parts, ...value },
    id,
    from,
  ) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    licenceId: licenceId[0]?.id ?? null,
    templateId,
    templateParts: templateId === null ? [] : [...parts],
  }),
  required: ['industry'],
  changes: [calls.list],
  width: 560,
});

/** Asks for what a new organisation begins with. */
export default function ApplicationForm({ from, approval, templates, onClose, onOpened }: Props) {
  const { language } = useKitText();
  const start = {
    approval,
    templates,
    files: [],
    ...from,
    licenceId: from?.licence ? [from.licence] : [],
    ...(from ? {} : { language: toLanguage(language.replace('-', '_')) }),
  };
  return (
    <Application
      from={start}
      onClose={onClose}
      onDone={({ openedOrgId }) => {
        onClose();
        if (openedOrgId) onOpened(openedOrgId);
      }}
    />
  );
}
