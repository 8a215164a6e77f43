import { IconError, IconInfo, IconSuccess, IconWarning } from '../../../../kit/web/display/icons.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { ofTexts, topicText } from '../../rules/texts.rules.ts';
import { useAttachmentWords } from '../attachment/attachment-words.ts';
import type { RecordForm, Known } from '../draft/entry.model.ts';
import { useEntryScope } from './entry-scope.ts';
import type { EntryCheck, Problem } from './use-entry-check.ts';

type EntryChecklistProps = { entry: RecordForm; known: Known; check: EntryCheck };

const shownAtMost = 6;

/** The problems that prevent the submission; each line leads to its field. */
export function EntryChecklist({ entry, known, check }: EntryChecklistProps) {
  const { check: words } = useText().meritEntry;
  const wrong = check.problems.filter(({ missing }) => !missing);
  const todo = check.problems.filter(({ missing }) => missing);
  const duplicates = Object.entries(check.duplicates).map(([key, { topicName }]): Problem => ({
    place: `${key}.memberId`,
    message: topicName,
    missing: false,
  }));
  const unused = entry.events.flatMap(({ members }) =>
    members.flatMap(({ key, unused: cells }) =>
      cells ? [{ place: `${key}.memberId`, message: cells.join(' · '), missing: false }] : [],
    ),
  );
  const isGood = check.state === 'done' && check.problems.length === 0;
  const nameOf = useNameOf(entry, known);
  return (
    <section className="me-block me-checks" aria-label={words.title} aria-live="polite">
      <h2>
        {words.title}
        {check.state === 'checking' && <Spinner />}
      </h2>
      {check.state === 'offline' && <p className="k-note">{words.offline}</p>}
      {isGood && (
        <p className="me-good">
          <IconSuccess /> {words.good}
        </p>
      )}
      <Problems
        icon={<IconError />}
        tone="bad"
        title={words.wrong(wrong.length)}
        problems={wrong}
        nameOf={nameOf}
      />
      <Problems
        icon={<IconWarning />}
        tone="warn"
        title={words.duplicates(duplicates.length)}
        problems={duplicates}
        nameOf={nameOf}
      />
      <Problems
        icon={<IconWarning />}
        tone="warn"
        title={words.unused(unused.length)}
        problems={unused}
        nameOf={nameOf}
      />
      <Problems
        icon={<IconInfo />}
        tone="todo"
        title={words.todo(todo.length)}
        problems={todo}
        nameOf={nameOf}
      />
    </section>
  );
}

type ProblemsProps = {
  icon: React.ReactNode;
  tone: 'bad' | 'warn' | 'todo';
  title: string;
  problems: readonly Problem[];
  nameOf: (place: string) => string;
};

function Problems({ icon, tone, title, problems, nameOf }: ProblemsProps) {
  const { check: words } = useText().meritEntry;
  const { focus } = useEntryScope();
  if (problems.length === 0) return null;
  return (
    <div className={`me-problems me-${tone}`}>
      <p>
        {icon} {title}
      </p>
      <ul>
        {problems.slice(0, shownAtMost).map(({ place, message, missing }) => (
          <li key={`${place} ${message}`}>
            <button type="button" onClick={() => focus(place)}>
              {nameOf(place)}
              {!missing && <span>{message}</span>}
            </button>
          </li>
        ))}
        {problems.length > shownAtMost && (
          <li className="k-quiet">{words.more(problems.length - shownAtMost)}</li>
        )}
      </ul>
    </div>
  );
}

/** A place in words: `事件 2 · 王芳 · B分`. */
function useNameOf(entry: RecordForm, known: Known): (place: string) => string {
  const { check: words, field, lines, reviewers } = useText().meritEntry;
  const { columns, counted, tier } = useText().merit;
  const attachments = useAttachmentWords();
  const fixed: Record<string, string> = {
    name: field.name,
    recordDate: field.recordDate,
    ...ofTexts((name) => columns[topicText(name)]),
    reason: field.reason,
    firstReviewerId: field.first,
    lastReviewerId: field.last,
    ccIds: field.copies,
    events: lines.title,
    attachments: attachments.title,
  };
  const cellNames: Record<string, string> = {
    ...tier,
    count: columns.count,
    counted: counted.title,
    members: columns.memberName,
  };
  return (place) => {
    const [row = '', part = ''] = place.split('.');
    const named = fixed[row];
    if (named) return named;
    const index = entry.events.findIndex(
      ({ key, members }) => key === row || members.some((line) => line.key === row),
    );
    const event = entry.events[index];
    if (!event) return reviewers.title;
    const line = event.members.find(({ key }) => key === row);
    const head = line
      ? words.row(index + 1, known.people[line.memberId]?.name ?? line.memberId)
      : words.event(index + 1);
    return cellNames[part] ? `${head} · ${cellNames[part]}` : head;
  };
}
