import { text } from '../../../kit/contract/list/columns.ts';
import { form, own, pastDay, type FormValue } from '../../../kit/web/form/form.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { terminalsCalls as calls } from '../calls.ts';

const fields = [
  text('pin'),
  own('member', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
    <MemberPicker value={value} onChange={onChange} label={label} />
  )),
  pastDay('fromDay'),
] as const;

const sent = {
  fields,
  places: { memberId: 'member' },
  input: ({ pin, member, fromDay }: FormValue<typeof fields>) => ({
    pin,
    memberId: member[0]?.id ?? null,
    fromDay: fromDay ?? '',
  }),
  changes: [calls.unmatched, calls.punches, calls.badges],
} as const;

/** Says whose a number of terminals is from a day on: a member's, or nobody's. */
export default form(calls.match, {
  ...sent,
  words: ({ terminals: { unmatched, badges } }) => ({
    title: unmatched.match,
    fields: badges.columns,
    hints: badges.hints,
  }),
});

/** Gives a member a number that punched and belongs to nobody. */
export const UnmatchedForm = form(calls.match, {
  ...sent,
  words: ({ terminals: { unmatched, badges } }, _from: { pin: string; fromDay: string } | null) => ({
    title: unmatched.match,
    fields: badges.columns,
    hints: { fromDay: badges.hints.fromDay },
  }),
  required: ['member'],
});
