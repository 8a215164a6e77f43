import { form, own } from '../../../kit/web/form/form.tsx';
import { Checkbox, Input } from '../../../kit/web/input/input.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { unitField } from '../../members/web/door.tsx';
import { directoryCalls as calls } from '../calls.ts';
import type { LinkRow } from '../columns.ts';
import { endings, linkKinds, matchKeys, publicAddresses, type LinkKind, type MatchKey } from '../rules.ts';

type Around = { label: string; choices: Readonly<Record<string, string>> };
const options = <V extends string>(values: readonly V[], { choices }: Around) =>
  values.map((value) => ({ value, label: choices[value] ?? value }));

const isAsked = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind !== null && kind !== 'scim';
const isKnown = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind !== null;

const line = <Name extends string>(name: Name, look: { placeholder?: string; secret?: boolean } = {}) =>
  own(
    name,
    '',
    (props, { values }) => (
      <Input
        autoComplete={look.secret ? 'new-password' : 'off'}
        {...(look.secret && { type: 'password' })}
        {...(name === 'baseUrl' && {
          placeholder: publicAddresses[values['kind'] as keyof typeof publicAddresses],
        })}
        {...props}
      />
    ),
    { when: isAsked },
  );

const box = <Name extends string>(name: Name, when: typeof isAsked) =>
  own(
    name,
    false,
    ({ value, onChange }, { choices }) => (
      <Checkbox checked={value} onChange={(checked) => onChange(checked)} label={choices['yes'] ?? ''} />
    ),
    { when },
  );

const fields = (isNew: boolean) =>
  [
    own(
      'kind',
      null as LinkKind | null,
      ({ value, onChange }, around) => (
        <Select value={value} onChange={onChange} options={options(linkKinds, around)} disabled={!isNew} />
      ),
      {},
    ),
    own('name', '', (props) => <Input autoComplete="off" {...props} />),
    line('baseUrl'),
    line('appId'),
    line('secret', { secret: true }),
    unitField('rootUnitId', { when: isKnown }),
    own(
      'matchBy',
      [...matchKeys] as MatchKey[],
      ({ value, onChange }, around) => (
        <MultiSelect
          label={around.label}
          value={value}
          onChange={(chosen) => onChange([...chosen])}
          options={options(matchKeys, around)}
        />
      ),
      { when: isAsked },
    ),
    box('makesUnits', isAsked),
    box('makesAccounts', isKnown),
    own(
      'endsBy',
      'freeze' as (typeof endings)[number] | null,
      ({ value, onChange }, around) => (
        <Select value={value} onChange={onChange} options={options(endings, around)} />
      ),
      { when: isKnown },
    ),
    own('maximumShare', 10 as number | null, (props) => <NumberInput {...props} />, { when: isAsked }),
    box('nightly', isAsked),
  ] as const;

const formOf = (isNew: boolean) =>
  form(calls.saveLink, {
    fields: fields(isNew),
    words: ({ directory: { links: words } }, from: LinkRow | null) => ({
      title: from?.id ? words.edit : words.add,
      done: (_, { name }) => words.saved(name.trim()),
      fields: words.fields,
      hints: {
        ...words.hints,
        secret: from?.hasSecret ? words.hints.secretKept : words.hints.secret,
      },
      choices: {
        kind: words.kinds,
        matchBy: words.matchKeys,
        endsBy: words.endings,
        makesUnits: { yes: words.makesUnitsYes },
        makesAccounts: { yes: words.makesAccountsYes },
        nightly: { yes: words.nightlyYes },
      },
    }),
    required: ['kind', 'rootUnitId', 'maximumShare'],
    input: ({ secret, ...value }, id, from) => ({
      ...value,
      id: from?.id ?? id,
      version: from?.version ?? 0,
      kind: value.kind ?? 'scim',
      secret: secret === '' ? null : secret,
      rootUnitId: value.rootUnitId ?? '',
      endsBy: value.endsBy ?? 'freeze',
      maximumShare: value.maximumShare ?? 10,
    }),
    changes: [calls.links],
  });

const NewForm = formOf(true);
const EditForm = formOf(false);

export default function LinkForm({ from, onClose }: { from?: LinkRow; onClose: () => void }) {
  if (from) return <EditForm from={from} onClose={onClose} />;
  return <NewForm from={{ makesUnits: true } as LinkRow} onClose={onClose} />;
}
