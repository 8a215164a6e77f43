import { form, own } from '../../../kit/web/form/form.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Radios } from '../../../kit/web/input/input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { reachCalls as calls } from '../reach.calls.ts';
import { channels, rhythms, type ReachChannel } from '../reach.rules.ts';

type Answer = OutputOf<typeof calls.reach>;
type Ways = Answer['ways'];

const hours = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The ways that lead to the member; the present choice stays listed. */
const offered = (ways: Ways, chosen: ReachChannel): readonly ReachChannel[] =>
  channels.filter((channel) => channel === 'none' || channel === chosen || Boolean(ways[channel]));

/** Where no way leads to the member, it says why. */
function helpOf(words: Catalogue['messagesReach'], ways: Ways | undefined): string {
  if (!ways || ways.mail || ways.sms) return words.help;
  return ways.mail === null && ways.sms === null ? words.noWay : words.noAddress;
}

const channel = <Name extends string>(name: Name) =>
  own(name, 'none' as ReachChannel, ({ value, onChange }, { label, choices, values }) => (
    <Radios
      label={label}
      value={value}
      onChange={onChange}
      options={offered(values['ways'] as Ways, value).map((each) => ({
        value: each,
        label: choices[each] ?? each,
      }))}
    />
  ));

const hour = <Name extends string>(
  name: Name,
  when?: (values: Readonly<Record<string, unknown>>) => boolean,
) =>
  own(
    name,
    0,
    ({ value, onChange }) => (
      <Select
        value={String(value)}
        options={hours}
        onChange={(chosen) => onChange(Number(chosen ?? value))}
      />
    ),
    { half: true, ...(when && { when }) },
  );

const Form = form(calls.saveReach, {
  fields: [
    own('ways', { mail: null, sms: null } as Ways, () => null, { when: () => false }),
    channel('requests'),
    channel('points'),
    channel('notices'),
    own('rhythm', 'each' as (typeof rhythms)[number], ({ value, onChange }, { label, choices }) => (
      <Radios
        label={label}
        value={value}
        onChange={onChange}
        options={rhythms.map((each) => ({ value: each, label: choices[each] ?? each }))}
      />
    )),
    hour('hour', ({ rhythm }) => rhythm === 'daily'),
    hour('quietFrom'),
    hour('quietTo'),
  ],
  words: ({ messagesReach: words }, from: Answer | null) => ({
    title: words.title,
    help: helpOf(words, from?.ways),
    fields: { ...words.fields, ways: '' },
    hints: words.hints,
    choices: {
      requests: words.channels,
      points: words.channels,
      notices: words.channels,
      rhythm: words.rhythms,
    },
  }),
  input: ({ ways: _ways, ...value }, _id, from) => ({ ...value, version: from?.version ?? 0 }),
  changes: [calls.reach],
});

/** How one hears of messages outside the product. */
export default function ReachForm({ onClose }: { onClose: () => void }) {
  const answer = useCall(calls.reach, {});
  if (!answer.data) return <Unanswered answer={answer}>{null}</Unanswered>;
  return <Form from={answer.data} onClose={onClose} />;
}
