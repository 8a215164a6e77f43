import { form, own } from '../../../kit/web/form/form.tsx';
import { radios } from '../../../kit/web/form/choice-fields.tsx';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { MemberPicker, unitField, type PickedMember } from '../../members/web/door.tsx';
import { maximumCards, satisfactionCalls as calls, type TypeRow } from '../calls.ts';

const forWhoms = ['members', 'unit'] as const;

const Declared = form(calls.print, {
  fields: [
    radios('forWhom', forWhoms),
    own(
      'member',
      [] as readonly PickedMember[],
      ({ value, onChange }, { label }) => (
        <MemberPicker multiple value={value} onChange={onChange} label={label} />
      ),
      { when: ({ forWhom }) => forWhom === 'members' },
    ),
    unitField('unitId', { when: ({ forWhom }) => forWhom === 'unit' }),
    own('cards', 10 as number | null, (props) => <NumberInput {...props} min={1} max={maximumCards} />),
  ],
  words: ({ satisfaction: { batches } }, _from: { typeId: string } | null) => ({
    title: batches.print,
    help: batches.tip,
    submit: batches.print,
    done: ({ cards }) => batches.made(cards),
    fields: batches.fields,
    choices: { forWhom: batches.forWhom },
  }),
  places: { memberIds: 'member' },
  required: ['cards'],
  input: ({ forWhom, member, unitId, cards }, id, from) => ({
    id,
    cardTypeId: from?.typeId ?? '',
    memberIds: forWhom === 'members' ? member.map((each) => each.id) : [],
    unitId: forWhom === 'unit' ? unitId : null,
    cards: cards ?? 0,
  }),
  changes: [calls.types, calls.batches, calls.cards],
});

/** Makes a batch of numbered cards and opens its sheet. */
export default function PrintForm({ type, onClose }: { type: TypeRow; onClose: () => void }) {
  const sheet = useOpenFile(calls.sheet);
  return (
    <Declared
      from={{ typeId: type.id }}
      onClose={onClose}
      onDone={({ id }) => {
        onClose();
        void sheet.open({ id, kind: 'a4-10' });
      }}
    />
  );
}
