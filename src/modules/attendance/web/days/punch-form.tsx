import { entry, form, own, pastDay } from '../../../../kit/web/form/form.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { dayCalls as calls } from '../../day.calls.ts';

type From = { member: readonly PickedMember[]; day: string };

const Form = form(calls.punch, {
  fields: [
    own('member', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker managed value={value} onChange={onChange} label={label} />
    )),
    pastDay('day', { half: true }),
    entry('time', { half: true, inputMode: 'numeric', placeholder: '08:30' }),
    entry('reason', { rows: 2 }),
  ],
  words: ({ attendanceDays: { punch } }, _from: From | null) => ({
    title: punch.title,
    fields: punch.fields,
    hints: { time: punch.hint },
  }),
  places: { memberId: 'member' },
  required: ['member', 'day', 'time', 'reason'],
  input: ({ member, day, ...typed }, id) => ({ ...typed, id, memberId: member[0]?.id ?? '', day: day ?? '' }),
  changes: [calls.list, calls.detail, calls.report],
});

/** Writes a punch of a member. */
export default function PunchForm({ from, onClose }: { from?: Partial<From>; onClose: () => void }) {
  const today = useToday();
  return <Form from={{ member: from?.member ?? [], day: from?.day ?? today }} onClose={onClose} />;
}
