import { text } from '../../../kit/contract/list/columns.ts';
import { form, own, pastDay } from '../../../kit/web/form/form.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { terminalsCalls as calls } from '../calls.ts';

/** Gives a number of terminals to a member from a day on. */
export default form(calls.match, {
  fields: [
    text('pin'),
    own('member', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker value={value} onChange={onChange} label={label} />
    )),
    pastDay('fromDay'),
  ],
  words: ({ terminals: { unmatched, badges } }, _from: { pin: string; fromDay: string } | null) => ({
    title: unmatched.match,
    fields: badges.columns,
    hints: badges.hints,
  }),
  places: { memberId: 'member' },
  input: ({ pin, member, fromDay }) => ({ pin, memberId: member[0]?.id ?? null, fromDay: fromDay ?? '' }),
  changes: [calls.unmatched, calls.punches, calls.badges],
});
