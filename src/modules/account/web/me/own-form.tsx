import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { choice, flag } from '../../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { DayInput } from '../../../../kit/web/date/day-input.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { membersCalls } from '../../../members/calls.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import type { OwnMember } from './own-member.ts';

function Birthday(props: { value: string | null; onChange: (value: string | null) => void; label: string }) {
  const today = useToday();
  return <DayInput {...props} max={today} today={today} clearable />;
}

const genderOf = (chosen: string | null): 0 | 1 | 2 => (chosen === '1' ? 1 : chosen === '2' ? 2 : 0);
const gender = choice('gender', ['0', '1', '2']);
const phoneHidden = flag('phoneHidden');

/** The facts that members maintain themselves. */
const OwnForm = form(calls.saveOwn, {
  fields: [
    entry('mobile', { inputMode: 'tel', half: true }),
    entry('email', { inputMode: 'email', half: true }),
    phoneHidden,
    gender,
    own('birthday', null as string | null, (props, { label }) => <Birthday {...props} label={label} />),
    entry('place'),
    entry('contWxid', { half: true }),
    entry('workChat', { half: true }),
  ],
  words: ({ account: { me: words } }) => ({
    title: words.own,
    help: words.ownHelp,
    done: words.saved,
    fields: words.fields,
    hints: { phoneHidden: words.hiddenHint, mobile: words.mobileHint },
    choices: { gender: words.genders },
  }),
  input: (
    { gender: chosen, ...value },
    _id,
    from: (Omit<OwnMember, 'gender'> & { gender: string }) | null,
  ) => ({
    ...value,
    gender: genderOf(chosen),
    version: from?.version ?? 0,
  }),
  changes: [membersCalls.detail],
});

export default function OwnDetails({ from, onClose }: { from: OwnMember; onClose: () => void }) {
  return (
    <OwnForm
      from={{ ...from, mobile: formatPhone(from.mobile), gender: String(from.gender) }}
      onClose={onClose}
    />
  );
}
