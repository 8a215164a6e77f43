import { useEffect, type ReactNode } from 'react';
import { languageNames, languages } from '../../../../kit/contract/language.ts';
import { choice } from '../../../../kit/contract/list/columns.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';
import { type FieldFile } from '../../../../kit/web/file/file-field.tsx';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { ownStyleKey } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { STYLE_SEEDS } from '../../../../kit/web/theme/theme.ts';
import { fileField } from '../../../../kit/web/form/file-fields.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { filesCalls } from '../../../files/calls.ts';
import { organisationStyles } from '../../../organisation/rules.ts';
import { referenceCalls } from '../../../reference/calls.ts';
import { organisationFormCalls as calls } from '../../organisation.calls.ts';
import { endTrial, showOrganisation, tryStyle, type Organisation } from './shown-organisation.ts';
import { RegionInput } from './region-input.tsx';

type Control<Value> = { value: Value; onChange: (value: Value) => void };

/** Each style at work on the whole page the moment it is chosen; it stays only when the form is saved. */
function StylePicker({ value, onChange }: Control<string>): ReactNode {
  const { org: words } = useText().account;
  return (
    <div className="ac-styles" role="radiogroup" aria-label={words.fields.style}>
      {organisationStyles.map((style, index) => (
        <label key={style} title={words.styleName(index + 1)}>
          <input
            type="radio"
            name="organisationStyle"
            aria-label={words.styleName(index + 1)}
            checked={style === value}
            onChange={() => {
              onChange(style);
              tryStyle(style);
            }}
          />
          <span style={{ background: STYLE_SEEDS[style] }} />
        </label>
      ))}
    </div>
  );
}

const fileWords = ({ account }: Pick<Catalogue, 'account'>) => account.org.files;

function IndustrySelect({ value, onChange }: Control<string>): ReactNode {
  const industries = useCall(referenceCalls.industries, {}, { quiet: true, staleMs: Infinity }).data ?? [];
  return (
    <Select
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      options={industries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

/** The initial values of the form: files and the region hold more than the ids that it sends. */
type From = Omit<Organisation, 'regionCode'> & {
  regionCode: readonly string[];
  logoFileId: FieldFile | null;
  licenceFileId: FieldFile | null;
};

const language = choice('defaultLanguage', languages);

const Form = form(calls.saveOrganisation, {
  fields: [
    entry('fullName'),
    entry('shortName', { half: true }),
    entry('legalPerson', { half: true }),
    own('regionCode', [] as readonly string[], (props) => <RegionInput {...props} />),
    entry('address'),
    entry('adviser', { half: true }),
    own('industry', 'manufacturing', (props) => <IndustrySelect {...props} />, { half: true }),
    language,
    own('style', 'group_1', (props) => <StylePicker {...props} />),
    fileField('logoFileId', filesCalls.upload, fileWords),
    fileField('licenceFileId', filesCalls.uploadLicence, fileWords),
  ],
  words: ({ account: { org: words } }, _from: From | null) => ({
    title: words.edit,
    help: words.editHelp,
    done: words.saved,
    fields: words.fields,
    hints: words.hints,
    choices: { defaultLanguage: languageNames },
  }),
  input: ({ logoFileId, licenceFileId, defaultLanguage, style, regionCode, ...value }, _id, from) => ({
    ...value,
    regionCode: regionCode.at(-1) ?? '',
    defaultLanguage: languages.find((each) => each === defaultLanguage) ?? 'zh_CN',
    style: organisationStyles.find((each) => each === style) ?? 'group_1',
    logoFileId: logoFileId?.id ?? null,
    licenceFileId: licenceFileId?.id ?? null,
    version: from?.version ?? 0,
  }),
  changes: [calls.organisation, calls.changes],
  width: 560,
});

type Props = { organisation: Organisation; onClose: () => void };

/** The form of the organisation. The page goes back to its own style unless the form is saved. */
export default function OrgForm({ organisation, onClose }: Props): ReactNode {
  const { org: words } = useText().account;
  useEffect(() => endTrial, []);
  const { logo, licence, regions, ...rest } = organisation;
  return (
    <Form
      from={{
        ...rest,
        regions,
        logo,
        licence,
        regionCode: regions.map(({ code }) => code),
        logoFileId: logo,
        licenceFileId: licence,
      }}
      onClose={onClose}
      onDone={(saved) => {
        endTrial();
        showOrganisation(saved);
        const own = browserStore.getItem(ownStyleKey);
        if (own !== null && own !== saved.style) toast({ tone: 'info', text: words.ownStyle });
        onClose();
      }}
    />
  );
}
