import { choice, day } from '../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { profileCalls as calls, type ProfileRow } from '../profile.calls.ts';

const whens = ['now', 'later'] as const;
const later = { when: ({ when }: Readonly<Record<string, unknown>>) => when === 'later', half: true };

/** The moment of a day and time by the clock of the browser; null for now, empty for what is none. */
function momentOf(when: string | null, on: string | null, time: string): string | null {
  if (when !== 'later') return null;
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：.]?(\d{2})$/.exec(time.trim()) ?? [];
  const moment = new Date(`${on ?? ''}T${hour.padStart(2, '0')}:${minute}:00`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Today by the clock of the browser. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

const Form = form(calls.publish, {
  fields: [
    choice('when', whens),
    { ...day('day'), ...later },
    { ...entry('time', { placeholder: '08:00' }), ...later },
  ],
  words: (
    { screensProfiles: words },
    from: (ProfileRow & { when: string; day: string; time: string }) | null,
  ) => ({
    title: `${words.publish} – ${from?.name ?? ''}`,
    submit: words.publish,
    fields: words.publishForm,
    hints: { time: words.timeTip },
    choices: { when: words.whens },
    done: () => words.published,
  }),
  places: { at: 'day' },
  required: ['when'],
  input: ({ when, day: on, time }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    at: momentOf(when, on, time),
  }),
  changes: [calls.list],
  look: 'dialog',
});

/** Publishes the draft of a profile, now or at a moment to come. */
export default function PublishForm({ from, onClose }: { from: ProfileRow; onClose: () => void }) {
  return <Form from={{ ...from, when: 'now', day: today(), time: '08:00' }} onClose={onClose} />;
}
