import { useState } from 'react';
import type { Call } from '../../../kit/contract/call.ts';
import { useOffered } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useRefresh } from '../../../kit/web/send/write.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { questionCalls as calls } from '../calls.ts';
import type { QuestionStatus } from '../rules.ts';
import { questionTones } from './tones.ts';

const EntryForm = late(async () => (await import('./entry-form.tsx')).default);

type Entry = {
  postingId: string;
  line: number;
  kind: string;
  question: { id: string; status: QuestionStatus } | null;
  mayAsk: boolean;
};
/** `name`: what the points are for; `changes`: the calls that list the entries. */
type EntryQuestionProps = { entry: Entry; name: string; changes: readonly Call[] };

/** The state of the question about an entry, as a link to it; or the button that asks one. */
export default function EntryQuestion({ entry, name, changes }: EntryQuestionProps) {
  const words = useText().questions;
  const isOffered = useOffered(calls.askEntry);
  const refresh = useRefresh(changes);
  const [isAsking, setAsking] = useState(false);
  const { question, mayAsk, postingId, line, kind } = entry;
  const done = async (): Promise<void> => {
    setAsking(false);
    await refresh();
  };
  return (
    <>
      {question && (
        <ScreenLink to={`/integralManage/questions/detail/${question.id}`}>
          <StatusTag tone={questionTones[question.status]}>{words.statuses[question.status]}</StatusTag>
        </ScreenLink>
      )}
      {!question && mayAsk && isOffered && (
        <button
          type="button"
          className="k-link"
          aria-label={`${words.ask} · ${name}`}
          onClick={() => setAsking(true)}
        >
          {words.ask}
        </button>
      )}
      {isAsking && (
        <EntryForm from={{ postingId, line, name, kind }} onClose={() => setAsking(false)} onDone={done} />
      )}
    </>
  );
}
