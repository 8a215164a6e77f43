import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { ask, type Question } from '../../../../kit/web/overlay/confirm.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { actPart } from '../../../../kit/web/act/late-act.tsx';
import { useBulk } from '../../../../kit/web/list/bulk/use-bulk.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow, recordReads } from '../../calls.ts';
import { tiers, type Totals } from '../../rules/record.rules.ts';
import { minusOf, plusOf, usePointsPhrase } from '../list/record-display.tsx';
import { sumOf } from './chosen-sum.ts';
import { leftOf, overRemaining } from './review.model.ts';
import type { Reassigned } from './reassign-many.tsx';

const ReassignManyDialog = late(async () => (await import('./reassign-many.tsx')).default);

const record = {
  rowKey: ({ id }: TopicRow) => id,
  rowName: ({ topicName, recordNo }: TopicRow) => (recordNo ? `${topicName} · ${recordNo}` : topicName),
  changes: recordReads,
};
const itemOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const itemsOf = (rows: readonly TopicRow[]) => rows.map(itemOf);

type Decided = OutputOf<typeof meritCalls.passMany>['results'][number];

/** Undoes decisions: all but of records that went back to another's review. */
function useUndo() {
  const { bulk: words } = useText().meritReview;
  const back = useAct(meritCalls.takeBackMany, {
    changes: recordReads,
    done: ({ results }) => {
      const failed = results.filter(({ reason }) => reason !== null);
      const why = [...new Set(failed.map(({ message }) => message))].slice(0, 1);
      return [words.undone(results.length - failed.length, failed.length), ...why].join(' ');
    },
  });
  return {
    label: words.undo,
    can: ({ standing }: Decided) => standing?.stage !== 1,
    run: (results: readonly Decided[]) =>
      void back.run({ items: results.flatMap(({ standing }) => (standing ? [itemOf(standing)] : [])) }),
  };
}

/** Says what is left of the user's authority of the kinds of points that he is about to book, if that is limited. */
function useAuthorityLeft(): (booked: Pick<Totals, 'plus' | 'minus'>) => Promise<string> {
  const { merit, meritReview } = useText();
  const { bulk: words } = meritReview;
  return async ({ plus, minus }) => {
    const { authority } = await send(meritCalls.ownAuthority, {}, { quiet: true }).catch(() => ({
      authority: null,
    }));
    if (!authority) return '';
    const remaining = leftOf(authority);
    const limits = tiers.flatMap((tier) => {
      const { award, deduct } = remaining[tier];
      const left = [
        ...(plus[tier] !== 0 && award !== null ? [formatTenths(award, { signed: true })] : []),
        ...(minus[tier] !== 0 && deduct !== null ? [formatTenths(0 - deduct, { signed: true })] : []),
      ];
      return left.length > 0 ? [`${merit.tier[tier]} ${left.join(' ')}`] : [];
    });
    if (limits.length === 0) return '';
    const over = overRemaining({ plus, minus }, remaining);
    return (over.length > 0 ? words.passOver : words.passLeft)(limits.join(' · '));
  };
}

/** Passes records that wait for the user's first or final review. */
function useBulkPass() {
  const { bulk: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  const undo = useUndo();
  const authorityFor = useAuthorityLeft();
  return useBulk(meritCalls.passMany, {
    ...record,
    words,
    undo,
    allows: ({ can }) => can.passFirst || can.passAll,
    ask: (rows, left) => {
      const last = rows.filter(({ can }) => can.passAll);
      const question = (booked: string): Question => ({
        title: words.passTitle(rows.length),
        status: words.passStatus(rows.length - last.length, last.length),
        tip: `${booked}${words.passTip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
        confirmText: words.pass,
      });
      if (last.length === 0) return question('');
      const [plus, minus] = [sumOf(last, plusOf), sumOf(last, minusOf)];
      const booked = words.passBooked(phrase(plus, minus));
      return authorityFor({ plus, minus }).then(async (authority) => {
        const reason = await ask(question(booked + authority));
        return reason === null ? null : { reason };
      });
    },
    input: (rows) => ({ items: itemsOf(rows) }),
  });
}

/** Rejects records that wait for the user's review, all with one reason. */
function useBulkReject() {
  const { bulk: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  const undo = useUndo();
  return useBulk(meritCalls.rejectMany, {
    ...record,
    words,
    undo,
    allows: ({ can }) => can.rejectFirst || can.rejectLast,
    ask: (rows, left) => ({
      title: words.rejectTitle(rows.length),
      status: phrase(sumOf(rows, plusOf), sumOf(rows, minusOf)),
      tip: `${words.rejectTip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
      confirmText: words.reject,
      reason: 'required',
      danger: true,
    }),
    input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
  });
}

/** Gives the reviews that stuck records wait for to one other reviewer; those who had them could not do them. */
function useBulkReassign() {
  const { bulk: words } = useText().meritReview;
  const [pending, setPending] = useState<OpenQuestion | null>(null);
  const bulk = useBulk<typeof meritCalls.reassignMany, TopicRow, Reassigned>(meritCalls.reassignMany, {
    ...record,
    words,
    allows: ({ can }) => can.reassign,
    ask: (rows) => new Promise((answer) => setPending({ rows, answer })),
    input: (rows, choice) => ({ items: itemsOf(rows), ...choice }),
  });
  const close = (choice: Reassigned | null): void => {
    pending?.answer(choice);
    setPending(null);
  };
  const question = pending && <ReassignManyDialog rows={pending.rows} onClose={close} />;
  return {
    run: bulk.run,
    dialog: (
      <>
        {question}
        {bulk.dialog}
      </>
    ),
  };
}

type OpenQuestion = { rows: readonly TopicRow[]; answer: (choice: Reassigned | null) => void };

/**
 * Voids records that count: booked and reported to all whom it concerns, so restoring is a separate act with a reason.
 */
function useBulkNullify() {
  const { bulk: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  return useBulk(meritCalls.nullifyMany, {
    ...record,
    words,
    allows: ({ can }) => can.nullify,
    ask: (rows, left) => {
      const frequency = rows.reduce((total, row) => total + row.frequency, 0);
      return {
        title: words.nullifyTitle(rows.length),
        status: words.nullifyStatus(phrase(sumOf(rows, plusOf), sumOf(rows, minusOf)), frequency),
        tip: `${words.nullifyTip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
        confirmText: words.nullify,
        reason: 'required',
        danger: true,
      };
    },
    input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
  });
}

export const BulkPass = actPart(useBulkPass);
export const BulkReject = actPart(useBulkReject);
export const BulkReassign = actPart(useBulkReassign);
export const BulkNullify = actPart(useBulkNullify);
