import { form, own } from '../../../kit/web/form/form.tsx';
import { hourField, radios } from '../../../kit/web/form/choice-fields.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { reachCalls as calls } from '../reach.calls.ts';
import { channels, reachDefault, rhythms, type ReachChannel } from '../reach.rules.ts';

type Answer = OutputOf<typeof calls.reach>;
type Ways = Answer['ways'];

/** The ways that lead to the member; the present choice stays listed. */
const offered = (ways: Ways, chosen: ReachChannel): readonly ReachChannel[] =>
  channels.filter((channel) => channel === 'none' || channel === chosen || Boolean(ways[channel]));

/** Where no way leads to the member, it says why. */
function helpOf(words: Catalogue['messagesReach'], ways: Ways | undefined): string {
  if (!ways || ways.mail || ways.sms) return words.help;
  return ways.mail === null && ways.sms === null ? words.noWay : words.noAddress;
}

const channel = <Name extends string>(name: Name) =>
  radios(name, channels, { among: (chosen, { ways }) => offered(ways as Ways, chosen) });

const Form = form(calls.saveReach, {
  fields: [
    own('ways', { mail: null, sms: null } as Ways, () => null, { when: () => false }),
    channel('requests'),
    channel('points'),
    channel('notices'),
    radios('rhythm', rhythms),
    hourField('hour', reachDefault.hour, { when: ({ rhythm }) => rhythm === 'daily' }),
    hourField('quietFrom', reachDefault.quietFrom, { half: true }),
    hourField('quietTo', reachDefault.quietTo, { half: true }),
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
