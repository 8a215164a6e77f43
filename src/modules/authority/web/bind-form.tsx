import { useState } from 'react';
import type { Call } from '../../../kit/contract/call.ts';
import { DayInput } from '../../../kit/web/date/day-input.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { useForm } from '../../../kit/web/form/use-form.ts';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { MemberPicker, UnitPicker, type PickedMember } from '../../members/web/door.tsx';
import { authorityCalls as calls, type BindingRow, type Level } from '../calls.ts';

type Kind = BindingRow['holderKind'];
type Props = { level: Level; changes: readonly Call[]; onClose: () => void };

/** Binds members, roles or units to a level, from a day to another or without end. */
export function BindForm({ level, changes, onClose }: Props) {
  const words = useText().authority;
  const today = useToday();
  const form = useForm(calls.bind, {
    initial: {
      holderKind: 'member' as Kind,
      holderIds: [] as readonly string[],
      from: today as string | null,
      to: null as string | null,
    },
    input: ({ holderIds, from, ...value }) => ({
      ...value,
      levelId: level.id,
      holderIds: [...holderIds],
      from: from ?? '',
    }),
    changes,
    onDone: ({ bound }) => {
      toast({ tone: 'success', text: words.bind.done(bound, level.name) });
      onClose();
    },
  });
  const { holderKind, holderIds, from, to } = form.value;
  const kinds = (['member', 'role', 'unit'] as const).map((kind) => ({
    value: kind,
    label: words.kinds[kind],
  }));
  return (
    <FormDialog
      form={form}
      look="dialog"
      title={words.bind.title(level.name)}
      help={words.bind.help}
      onClose={onClose}
    >
      <Field label={words.bind.kind} group>
        <Radios
          look="segments"
          value={holderKind}
          options={kinds}
          onChange={(kind) => form.change({ holderKind: kind, holderIds: [] })}
        />
      </Field>
      <Field label={words.kinds[holderKind]} {...form.field('holderIds')} hint={words.bind.hints[holderKind]}>
        <Holders kind={holderKind} ids={holderIds} onChange={(next) => form.change({ holderIds: next })} />
      </Field>
      <Field label={words.from} half required name="from">
        <DayInput value={from} min={today} today={today} onChange={(day) => form.change({ from: day })} />
      </Field>
      <Field label={words.to} half name="to" hint={words.bind.openHint}>
        <DayInput
          value={to}
          min={from ?? today}
          today={today}
          clearable
          onChange={(day) => form.change({ to: day })}
        />
      </Field>
    </FormDialog>
  );
}

type HoldersProps = { kind: Kind; ids: readonly string[]; onChange: (ids: readonly string[]) => void };

/** The members, roles or units that are bound; what was picked goes with the kind. */
function Holders({ kind, ids, onChange }: HoldersProps) {
  const words = useText().authority;
  const [members, setMembers] = useState<readonly PickedMember[]>([]);
  const roles = useCall(calls.choices, {}, { quiet: true });
  const picked = members.filter(({ id }) => ids.includes(id));
  return (
    <>
      {kind === 'member' && (
        <MemberPicker
          multiple
          value={picked}
          onChange={(next) => {
            setMembers(next);
            onChange(next.map(({ id }) => id));
          }}
        />
      )}
      {kind === 'role' && (
        <MultiSelect
          label={words.kinds.role}
          value={ids}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChange}
        />
      )}
      {kind === 'unit' && <UnitPicker multiple value={ids} onChange={onChange} />}
    </>
  );
}
