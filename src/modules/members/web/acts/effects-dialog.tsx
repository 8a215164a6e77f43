import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import type { Effect } from '../../effects.rules.ts';
import { endsMembership, maximumUnitsOfMember, type MemberAction } from '../../rules.ts';
import { UnitPicker } from '../unit-picker.tsx';
import { useEffects } from './use-effects.ts';
import '../style.css';

export type EffectsAnswer = { reason: string; unitIds: readonly string[] };

const maximumReason = 300;
const withReason: ReadonlySet<MemberAction> = new Set(['freeze', 'unfreeze', 'stop', 'start', 'delete']);

type Props = {
  action: MemberAction;
  /** `unitNames`: those of a former member, to which it comes back. */
  members: readonly { id: string; memberName: string; unitNames?: readonly string[] }[];
  /** Chosen ones whose status does not allow it. */
  left: number;
  onAnswer: (answer: EffectsAnswer | null) => void;
};

/** Asks before an act on members, and shows what it would mean for reviews, tasks, units and rankings. */
export default function EffectsDialog({ action, members, left, onAnswer }: Props) {
  const words = useText().membersActs;
  const kit = useKitText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const answer = useEffects(
    action,
    members.map(({ id }) => id),
  );
  const accounts = answer.data?.find(({ kind }) => kind === 'signIn')?.members ?? 0;
  const accountless = action === 'activate' && answer.data ? members.length - accounts : 0;
  const missing = action === 'delete' && reason.trim() === '';
  const [first] = members;
  const confirm = (): void => {
    setTried(true);
    if (!missing) onAnswer({ reason: reason.trim(), unitIds });
  };
  return (
    <Dialog
      role="alertdialog"
      width={520}
      title={words.title[action](members.length)}
      onClose={() => onAnswer(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && answer.data) confirm();
      }}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{kit.cancel}</Button>
          <Button tone={action === 'delete' ? 'danger' : 'primary'} disabled={!answer.data} onClick={confirm}>
            {words.acts[action]}
          </Button>
        </>
      }
    >
      <Stack>
        {members.length === 1 && first && <strong>{first.memberName}</strong>}
        <p>{words.tip[action]}</p>
        {left > 0 && <p>{words.left(left)}</p>}
        {accountless > 0 && <Alert tone="warning">{words.noAccounts(accountless)}</Alert>}
        <section>
          <h3>{words.effects}</h3>
          {!answer.data ? (
            <Unanswered answer={answer}>
              <Skeleton />
            </Unanswered>
          ) : (
            <Effects action={action} effects={answer.data} several={members.length > 1} />
          )}
        </section>
        {action === 'start' && (
          <StartUnits members={members} effects={answer.data} unitIds={unitIds} onUnits={setUnitIds} />
        )}
        {withReason.has(action) && (
          <Reason
            reason={reason}
            onReason={setReason}
            required={action === 'delete'}
            wrong={tried && missing}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Where members go who are started again without a unit: back, or to the top where what they left is no more. */
function BackTo({ members, effects }: Pick<Props, 'members'> & { effects: readonly Effect[] }) {
  const words = useText().membersActs;
  const { separator } = useKitText();
  const units = members.length === 1 ? (members[0]?.unitNames ?? []) : [];
  const housed = effects.find(({ kind }) => kind === 'units')?.members ?? 0;
  const homeless = members.length - housed;
  return (
    <>
      {housed > 0 && words.startUnitsHint(units.join(separator))}
      {homeless > 0 && ` ${words.startHomeless(homeless)}`}
    </>
  );
}

function Effects({
  action,
  effects,
  several,
}: {
  action: MemberAction;
  effects: readonly Effect[];
  several: boolean;
}) {
  const words = useText().membersActs;
  const { separator } = useKitText();
  const sentences = endsMembership.has(action) ? words.gone : words.back;
  const lines = effects.flatMap((effect) => {
    const sentence = sentences[effect.kind];
    return sentence ? [{ ...effect, text: sentence(effect.members, effect.count) }] : [];
  });
  const names = (effect: Effect): string =>
    [
      ...effect.names.map(({ memberName, count }) => words.named(memberName, count)),
      ...(effect.members > effect.names.length ? [words.more(effect.members)] : []),
    ].join(separator);
  if (lines.length === 0) return <p>{words.noEffects}</p>;
  return (
    <>
      <ul className="me-told">
        {lines.map((effect) => (
          <li key={effect.kind} className={effect.blocks ? 'me-blocks' : undefined}>
            {effect.text}
            {several && <small>{names(effect)}</small>}
          </li>
        ))}
      </ul>
      {lines.some(({ blocks }) => blocks) && <Alert tone="danger">{words.blocked}</Alert>}
    </>
  );
}

type StartUnitsProps = Pick<Props, 'members'> & {
  effects: readonly Effect[] | undefined;
  unitIds: readonly string[];
  onUnits: (unitIds: readonly string[]) => void;
};

/** The units in which members begin again. */
function StartUnits({ members, effects, unitIds, onUnits }: StartUnitsProps) {
  const words = useText().membersActs;
  return (
    <Field label={words.startUnits} hint={effects && <BackTo members={members} effects={effects} />}>
      <UnitPicker
        managed
        multiple
        label={words.startUnits}
        placeholder={words.startUnits}
        value={unitIds}
        onChange={(next) => onUnits(next.slice(0, maximumUnitsOfMember))}
      />
    </Field>
  );
}

type ReasonProps = {
  reason: string;
  onReason: (reason: string) => void;
  required: boolean;
  wrong: boolean;
};

function Reason({ reason, onReason, required, wrong }: ReasonProps) {
  const kit = useKitText();
  return (
    <Field label={kit.confirm.reason} required={required} error={wrong ? kit.confirm.reasonRequired : null}>
      <Textarea value={reason} onChange={onReason} maxLength={maximumReason} rows={2} />
    </Field>
  );
}
