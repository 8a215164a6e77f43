import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { QuestionResult } from '../../result.calls.ts';
import { starsText } from '../../rules/score.ts';

/** Each question with how many answered what, and its texts. */
export function Questions({ questions }: { questions: readonly QuestionResult[] }) {
  return (
    <ol className="evl-results">
      {questions.map((question) => (
        <li key={question.id}>
          <Question {...question} />
        </li>
      ))}
    </ol>
  );
}

function Question({ kind, text, answers, average, values, notes }: QuestionResult) {
  const words = useText().evaluationResults;
  const most = Math.max(1, ...values.map((value) => value.answers));
  const facts = [words.count(answers), average !== null && starsText(average)].filter(Boolean).join(' · ');
  return (
    <Stack gap={6}>
      <strong>{text}</strong>
      <span className="k-quiet">{answers === 0 && kind !== 'text' ? words.few : facts}</span>
      {values.length > 0 && (
        <ul className="evl-values" aria-label={text}>
          {values.map((value) => (
            <li key={value.label}>
              <span>{kind === 'stars' ? words.stars(value.label) : value.label}</span>
              <span className="evl-bar" aria-hidden="true">
                <span style={{ width: `${(100 * value.answers) / most}%` }} />
              </span>
              <span className="k-number">{value.answers}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="evl-notes" aria-label={words.notes}>
          {notes.map(({ body, subjectName, memberName }, at) => (
            <li key={at}>
              {body}
              <span className="k-quiet">{[subjectName, memberName].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
