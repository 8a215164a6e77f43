import { tierIsOn } from '../../../organisation/rules.ts';
import { tenths } from '../../../../kit/contract/list/columns.ts';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { TenthsInput } from '../../../../kit/web/input/number-input.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { startCalls as calls, type StartRow } from '../../start.calls.ts';

const changes = [calls.starts, calls.startState];

const useLevel = (): number => useSettings(({ manageLevel }) => manageLevel);

/** A where the organisation has it. */
const amp = (level: number) =>
  own('amp', 0 as number | null, (props) => <TenthsInput {...props} />, { when: () => tierIsOn('a', level) });

const NewForm = form(calls.saveStart, {
  facts: useLevel,
  fields: (level) => [
    own('memberId', null as PickedMember | null, ({ value, onChange }, { label }) => (
      <MemberPicker
        label={label}
        includeFrozen
        value={value === null ? [] : [value]}
        onChange={([member = null]) => onChange(member)}
      />
    )),
    tenths('bmp'),
    amp(level),
  ],
  words: ({ fixed: { start: words } }) => ({
    title: words.add,
    done: (_, { memberId }) => words.saved(memberId?.name ?? ''),
    fields: words.fields,
  }),
  input: ({ memberId, bmp, amp: a }) => ({
    memberId: memberId?.id ?? '',
    version: 0,
    bmp: bmp as number,
    amp: a ?? 0,
  }),
  required: ['memberId', 'bmp'],
  changes,
  look: 'dialog',
});

const EditForm = form(calls.saveStart, {
  facts: useLevel,
  fields: (level) => [tenths('bmp'), amp(level)],
  words: ({ fixed: { start: words } }, from: StartRow | null) => ({
    title: `${words.edit} · ${from?.memberName ?? ''}`,
    help: words.hint,
    done: words.saved(from?.memberName ?? ''),
    fields: words.fields,
  }),
  input: ({ bmp, amp: a }, _id, from) => ({
    memberId: from?.memberId ?? '',
    version: from?.version ?? 0,
    bmp: bmp as number,
    amp: a ?? 0,
  }),
  required: ['bmp'],
  changes,
  look: 'dialog',
});

/** Sets what a member begins with, or corrects it. */
export default function StartForm({ from, onClose }: { from?: StartRow; onClose: () => void }) {
  return from ? <EditForm from={from} onClose={onClose} /> : <NewForm onClose={onClose} />;
}
