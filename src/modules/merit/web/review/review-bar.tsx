import { textLimit } from '../../../../kit/web/form/limits.ts';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { organisationCalls } from '../../../organisation/calls.ts';
import { meritCalls } from '../../calls.ts';
import { recordCalls } from '../../record.calls.ts';
import { usePointsPhrase, useTiers } from '../list/record-display.tsx';
import { leftOf, overRemaining, refuse, type Effect, type Remaining } from './review.model.ts';
import { RejectDialog } from './review-reject.tsx';
import { useRecordWords } from '../list/record-words.ts';
import { useReviewHere, type Problem, type RecordDetail } from './use-review.ts';

const ReviewOthers = late(async () => (await import('./review-others.tsx')).default, { look: 'unseen' });

type ReviewWords = ReturnType<typeof useRecordWords>['review'];
type BarProps = { detail: RecordDetail; onRefresh: () => void };

/** The bar of a review: the opinion, the effect of passing, and the two buttons. */
export function ReviewBar({ detail, onRefresh }: BarProps) {
  const { review: words } = useRecordWords();
  const { turn, ready, decision, change, effect, problem, sending, decide } = useReviewHere();
  const { colon } = useKitText();
  const opinionId = useId();
  const maximum =
    useCall(organisationCalls.config, {}, { staleMs: 60_000, quiet: true }).data?.finalRejectPenalty ?? 0;
  const [rejecting, setRejecting] = useState(false);
  const mayDeduct = turn === 'last' && maximum > 0;
  const isFirst = turn === 'first';
  const passText = passTextOf(words, isFirst, effect);
  return (
    <section className="mr-bar" aria-label={words.title}>
      {problem && <ProblemNote problem={problem} onRefresh={onRefresh} />}
      <Inline across={20}>
        <div className="mr-bar-opinion">
          <label htmlFor={opinionId} className="k-hidden">
            {words.opinion}
          </label>
          <Textarea
            id={opinionId}
            rows={1}
            value={decision.opinion}
            onChange={(opinion) => change({ ...decision, opinion })}
            {...textLimit(recordCalls.passLast, 'reason')}
            placeholder={words.opinion + colon + words.opinionHint}
            aria-invalid={problem?.opinion != null || undefined}
          />
        </div>
        <div className="mr-bar-effect">
          {isFirst ? (
            <>
              <strong>{words.yourTurn.first}</strong>
              <p className="k-quiet">{words.afterFirst(detail.topic.lastAudit ?? '—')}</p>
            </>
          ) : (
            <EffectNote detail={detail} />
          )}
        </div>
        <div className={ready ? 'mr-bar-buttons' : 'mr-bar-buttons mr-arriving'}>
          <Button
            className="k-button-risky"
            loading={sending === 'reject'}
            disabled={!ready}
            // A missing reason is reported before the question is asked.
            onClick={() =>
              mayDeduct && decision.opinion.trim() !== '' ? setRejecting(true) : void decide('reject')
            }
          >
            {isFirst ? words.reject : words.rejectAll}
          </Button>
          <Button
            tone="primary"
            loading={sending === 'pass'}
            disabled={!ready}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void decide('pass')}
          >
            {passText}
          </Button>
        </div>
      </Inline>
      {rejecting && <RejectDialog detail={detail} maximum={maximum} onClose={() => setRejecting(false)} />}
    </section>
  );
}

function passTextOf(words: ReviewWords, isFirst: boolean, { passed, refused }: Effect): string {
  if (isFirst) return refused === 0 ? words.pass : words.passProposing(refused);
  if (refused === 0) return words.passAll;
  return passed === 0 ? words.rejectAll : words.passSome(passed, refused);
}

function ProblemNote({ problem, onRefresh }: { problem: Problem; onRefresh: () => void }) {
  const record = useRecordWords();
  const { decision, change, turn } = useReviewHere();
  const { review: words, detail } = record;
  const lineNos = Object.keys(problem.lines).map(Number);
  // Lines that the server will not pass are refused by one press; lines that lack a reason are refused already.
  const passing = lineNos.filter((lineNo) => decision.refused[lineNo] === undefined);
  const messages = [
    ...problem.others,
    ...new Set(passing.map((lineNo) => problem.lines[lineNo] ?? '')),
  ].filter((message) => message !== problem.title);
  const action = problem.stale ? (
    <Button onClick={onRefresh}>{detail.refresh}</Button>
  ) : turn === 'last' && passing.length > 0 ? (
    <Button onClick={() => change(refuse(decision, passing, words.inactiveReason))}>
      {words.refuseInactive(passing.length)}
    </Button>
  ) : undefined;
  return (
    <Alert tone={problem.stale ? 'warning' : 'danger'} title={problem.title} {...(action && { action })}>
      {messages.map((message) => (
        <span key={message} className="mr-problem">
          {message}
        </span>
      ))}
    </Alert>
  );
}

/** "Books +x −y for n members; your remaining authority". */
function EffectNote({ detail }: { detail: RecordDetail }) {
  const { merit } = useText();
  const record = useRecordWords();
  const { review: words } = record;
  const { colon } = useKitText();
  const { effect } = useReviewHere();
  const phrase = usePointsPhrase();
  const tiers = useTiers();
  const remaining = useRemaining();
  const over = remaining ? overRemaining(effect, remaining) : [];
  const amount = (tenths: number | null): string =>
    tenths === null ? words.unlimited : formatTenths(tenths);
  const booked = tiers.filter((tier) => effect.plus[tier] || effect.minus[tier]);
  const listed = over.length > 0 ? over : booked.length > 0 ? booked : tiers.slice(0, 1);
  return (
    <>
      <p aria-live="polite">
        <strong>{words.yourTurn.last}</strong>{' '}
        {effect.passed === 0
          ? words.effectNone
          : words.effect(effect.members) + colon + phrase(effect.plus, effect.minus)}
      </p>
      {remaining && (
        <p className={over.length > 0 ? 'k-minus' : 'k-quiet'}>
          {(over.length > 0 ? words.over : words.remaining) + colon}
          {listed
            .map((tier) => {
              const { award, deduct } = remaining[tier];
              return `${merit.tier[tier]} ${words.allowance(amount(award), amount(deduct))}`;
            })
            .join(' · ')}
        </p>
      )}
      {over.length > 0 && <ReviewOthers detail={detail} />}
    </>
  );
}

/** The remainder of the caller's authority this month; null while unknown, and without any. */
function useRemaining(): Remaining | null {
  const { data } = useCall(meritCalls.ownAuthority, {}, { quiet: true });
  return useMemo(() => (data?.authority ? leftOf(data.authority) : null), [data]);
}
