import { form, own, pastDay } from '../../../kit/web/form/form.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { terminalsCalls as calls } from '../calls.ts';

/** Has days computed anew: of one member, or of all who punched. */
export default form(calls.rerun, {
  fields: [
    pastDay('from'),
    pastDay('to'),
    own('member', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker value={value} onChange={onChange} label={label} />
    )),
  ],
  words: ({ terminals: { punches, days } }) => ({
    title: punches.rerun,
    submit: punches.rerun,
    fields: { ...days, member: punches.member },
    done: punches.rerunDone,
  }),
  required: ['from', 'to'],
  places: { memberId: 'member' },
  input: ({ from, to, member }) => ({ from: from ?? '', to: to ?? '', memberId: member[0]?.id ?? null }),
  changes: [calls.punches],
});
