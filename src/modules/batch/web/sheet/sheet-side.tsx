import { useEffect, useMemo, useState } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { ReviewerPicker, toForm, toReviewer, useCandidates } from '../../../merit/web/door.tsx';
import { tiers } from '../../../merit/rules/record.rules.ts';
import { noTexts } from '../../../merit/rules/texts.rules.ts';
import type { SheetHead, SheetLine, SheetSums } from './sheet.model.ts';
import type { SheetChecking } from './use-sheet-check.ts';

type SheetSideProps = {
  head: SheetHead;
  onHead: (head: SheetHead) => void;
  sums: SheetSums;
  checking: SheetChecking;
  tried: boolean;
  /** Nothing of it was typed before: it may begin with the reviewers of the last record. */
  fresh: boolean;
};

const mostTopics = 12;

/** The topics that the rows make, and who reviews them. */
export function SheetSide({ head, onHead, sums, checking, tried, fresh }: SheetSideProps) {
  const { batchSheet: words, merit } = useText();
  const { language } = useKitText();
  const number = (value: number): string => value.toLocaleString(language);
  const { topics } = sums;
  return (
    <div className="b-side">
      <Reviewers head={head} onHead={onHead} sums={sums} checking={checking} tried={tried} fresh={fresh} />
      <section className="b-side-block" aria-label={words.topicsTitle}>
        <h2>
          {words.topicsTitle} {topics.length > 0 && <span className="k-note">{number(topics.length)}</span>}
        </h2>
        {topics.length === 0 && <p className="k-note">{words.noTopics}</p>}
        <ul className="b-topics">
          {topics.slice(0, mostTopics).map(({ key, name, recordDate, rows, b }) => (
            <li key={key}>
              <span className="k-ellipsis" title={name}>
                {name}
              </span>
              <span className="k-number">{words.rows(number(rows))}</span>
              <small>{recordDate}</small>
              <small className="k-number">
                {merit.tier.b} {formatTenths(b, { signed: true })}
              </small>
            </li>
          ))}
        </ul>
        {topics.length > mostTopics && (
          <p className="k-note">{words.moreTopics(number(topics.length - mostTopics))}</p>
        )}
      </section>
      <p className="k-note">{words.pasteHint}</p>
      <p className="k-note">{words.keys}</p>
    </div>
  );
}

/** A record of all lines, as far as the choice of reviewers has to know them. */
const recordOf = ({ first, last, recordDate }: SheetHead, lines: readonly SheetLine[]) =>
  toForm({
    name: '',
    recordDate,
    ...noTexts,
    firstReviewerId: first?.id ?? null,
    lastReviewerId: last?.id ?? null,
    ccIds: [],
    events: [{ eventId: null, name: '', desc: '', members: lines }],
    attachments: [],
  });

function Reviewers({ head, onHead, sums, checking, tried, fresh }: SheetSideProps) {
  const { batchSheet: words } = useText();
  const { lines } = sums;
  const entry = useMemo(() => recordOf(head, lines), [head, lines]);
  const [withUsual] = useState(fresh);
  const first = useCandidates(entry, 'first', withUsual).data?.find(({ usual }) => usual);
  const last = useCandidates(entry, 'last', withUsual).data?.find(({ usual }) => usual);
  const [isFilled, setBegun] = useState(false);
  useEffect(() => {
    if (!withUsual || isFilled || head.first || head.last || !first || !last) return;
    setBegun(true);
    onHead({ ...head, first: toReviewer(first), last: toReviewer(last) });
  }, [withUsual, isFilled, first, last, head, onHead]);
  const used = tiers.filter((tier) => lines.some((line) => line[tier] !== 0));
  const messageOf = (field: 'firstReviewerId' | 'lastReviewerId'): string | undefined => {
    const chosen = field === 'firstReviewerId' ? head.first : head.last;
    if (!chosen && !tried) return undefined;
    const found = checking.checked?.reviewers.filter((problem) => problem.field === field) ?? [];
    const isOld = checking.checked && checking.checked.head !== head;
    return isOld ? undefined : found[0]?.message;
  };
  return (
    <section className="b-side-block" aria-label={words.reviewers}>
      <h2>{words.reviewers}</h2>
      <ReviewerPicker
        stage="first"
        entry={entry}
        withUsual={withUsual}
        chosen={head.first}
        onChange={(person) => onHead({ ...head, first: person })}
        label={words.first}
        error={messageOf('firstReviewerId')}
        used={used}
      />
      <ReviewerPicker
        stage="last"
        entry={entry}
        withUsual={withUsual}
        chosen={head.last}
        onChange={(person) => onHead({ ...head, last: person })}
        label={words.last}
        error={messageOf('lastReviewerId')}
        used={used}
      />
      <p className="k-note">{words.reviewersNote}</p>
    </section>
  );
}
