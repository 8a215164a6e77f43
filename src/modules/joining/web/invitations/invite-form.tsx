import { useState, type ReactNode } from 'react';
import { addDays } from '../../../../kit/contract/format.ts';
import { day, text } from '../../../../kit/contract/list/columns.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { IconUpload } from '../../../../kit/web/display/icons.tsx';
import { FileButton } from '../../../../kit/web/file/file-button.tsx';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { Radios } from '../../../../kit/web/input/input.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { unitsField } from '../../../members/web/door.tsx';
import {
  invitationCalls as calls,
  invitationKinds,
  maximumCards,
  maximumListBytes,
  type InvitationKind,
} from '../../invitation.calls.ts';
import { maximumRecipients, readRecipients } from '../../rules/recipients.ts';
import { RoleBoxes } from '../role-boxes.tsx';
import CodesDialog from './codes-dialog.tsx';

/** A month: long enough to answer, short enough that a lost card does not stay open. */
const usualDays = 30;
/** Of a link or code, which is handed to several. */
const usualUses = 10;

const useChoices = () =>
  useCall(calls.choices, {}, { quiet: true, staleMs: 60_000 }).data ?? {
    roles: [],
    sends: { mail: false, sms: false },
  };
const isFor =
  (...kinds: readonly InvitationKind[]) =>
  ({ kind }: Readonly<Record<string, unknown>>) =>
    kinds.includes(kind as InvitationKind);

const InvitationForm = form(calls.save, {
  facts: useChoices,
  fields: ({ roles, sends }) => [
    own('kind', 'link' as InvitationKind, (props, { label }) => <Kinds {...props} label={label} />),
    text('title'),
    own('list', '', (props) => <ListBox {...props} sends={sends} />, { when: isFor('list') }),
    unitsField('unitIds'),
    own(
      'roleIds',
      [] as readonly string[],
      (props, { label }) => <RoleBoxes {...props} roles={roles} label={label} />,
      { when: () => roles.length > 0 },
    ),
    day('expires'),
    own('maximumUses', usualUses as number | null, (props) => <NumberInput {...props} min={1} />, {
      when: isFor('link', 'code'),
    }),
    own('cards', 10 as number | null, (props) => <NumberInput {...props} min={1} max={maximumCards} />, {
      when: isFor('card'),
    }),
  ],
  required: ['expires', 'maximumUses', 'cards'],
  words: ({ joining: { invitations: words } }: Pick<Catalogue, 'joining'>) => ({
    title: words.form.title,
    submit: words.form.submit,
    done: ({ ids }) => words.form.done(ids.length),
    fields: words.form.fields,
    hints: words.form.hints,
    choices: { unitIds: { none: words.form.noUnit } },
  }),
  check: ({ kind, list }, { joining }) => {
    if (kind !== 'list') return {} as Record<string, string>;
    const problem = problemOf(list, joining.invitations.form);
    return problem === null ? ({} as Record<string, string>) : { list: problem };
  },
  input: ({ list, expires, maximumUses, cards, unitIds, roleIds, ...typed }, id) => ({
    ...typed,
    id,
    unitIds: [...unitIds],
    roleIds: [...roleIds],
    expires: expires ?? '',
    maximumUses: maximumUses ?? 0,
    cards: cards ?? 0,
    recipients: typed.kind === 'list' ? [...readRecipients(list).recipients] : [],
  }),
  places: { recipients: 'list' },
  changes: [calls.list],
  width: 560,
});

type FormText = Catalogue['joining']['invitations']['form'];

/** All problems of a pasted list at once; null if there are none. */
function problemOf(list: string, words: FormText): string | null {
  const { recipients, wrong, twice } = readRecipients(list);
  const linesOf = (lines: readonly number[]): string => lines.slice(0, 20).join(', ');
  const problems = [
    ...(wrong.length > 0 ? [words.wrong(linesOf(wrong))] : []),
    ...(twice.length > 0 ? [words.twice(linesOf(twice))] : []),
    ...(recipients.length > maximumRecipients ? [words.tooMany(maximumRecipients)] : []),
  ];
  return problems.length > 0 ? problems.join(' · ') : null;
}

type ControlProps<Value> = { value: Value; onChange: (value: Value) => void };

function Kinds({ value, onChange, label }: ControlProps<InvitationKind> & { label: string }) {
  const { kinds, invitations } = useText().joining;
  return (
    <Radios
      label={label}
      value={value}
      onChange={onChange}
      options={invitationKinds.map((kind) => ({
        value: kind,
        label: kinds[kind],
        hint: invitations.form.kindHints[kind],
      }))}
    />
  );
}

/** Addresses, typed, pasted, or read from a file. */
type Sends = { mail: boolean; sms: boolean };

function ListBox({ value, onChange, sends }: ControlProps<string> & { sends: Sends }) {
  const { form: words } = useText().joining.invitations;
  const way = sends.mail && sends.sms ? 'both' : sends.mail ? 'mail' : sends.sms ? 'sms' : 'none';
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { recipients } = readRecipients(value);
  const read = async (chosen: File): Promise<void> => {
    setReading(true);
    setRefused(null);
    try {
      onChange(await listIn(chosen, words.tooLarge));
    } catch (error) {
      setRefused(reasonOf(error) ?? words.unread);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Textarea value={value} onChange={onChange} rows={6} spellCheck={false} />
      <Inline place="apart">
        <span className="k-quiet">{[words.read(recipients.length), words.sends[way]].join(' · ')}</span>
        <FileButton
          label={words.file}
          icon={<IconUpload />}
          loading={isReading}
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
          onFile={(chosen) => void read(chosen)}
        />
      </Inline>
      {refused && <Alert tone="danger">{refused}</Alert>}
    </>
  );
}

class Unreadable extends Error {}

/** Tables are read by the server, which knows their kinds and alphabets; plain texts here. */
async function listIn(chosen: File, tooLarge: string): Promise<string> {
  if (chosen.size > maximumListBytes) throw new Unreadable(tooLarge);
  if (!/\.(xlsx|csv)$/i.test(chosen.name)) return (await chosen.text()).replace(/^\uFEFF/, '');
  return (await send(calls.readList, { file: chosen }, { quiet: true })).list;
}

function reasonOf(error: unknown): string | null {
  if (error instanceof CallRefused) return error.fields['file'] ?? error.sentence;
  return error instanceof Unreadable ? error.message : null;
}

/** Makes invitations, then shows their links and codes. */
export default function InviteForm({ onClose }: { onClose: () => void }): ReactNode {
  const today = useToday();
  const [from] = useState(() => ({ expires: addDays(today, usualDays) }));
  const [newIds, setNewIds] = useState<readonly string[] | null>(null);
  if (newIds) return <CodesDialog ids={newIds} onClose={onClose} />;
  return <InvitationForm from={from} onClose={onClose} onDone={({ ids }) => setNewIds(ids)} />;
}
