import { useBulk } from '../../../../kit/web/send/use-bulk.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { tiers, type Values } from '../../rules/record.rules.ts';
import { recordReads } from '../list/record-acts.ts';
import { minusOf, plusOf, usePointsPhrase } from '../list/record-display.tsx';

const sum = (rows: readonly TopicRow[], of: (row: TopicRow) => Values): Values => {
  const total = { b: 0, a: 0, p: 0, g: 0 };
  for (const values of rows.map(of)) for (const tier of tiers) total[tier] += values[tier];
  return total;
};

const record = {
  rowKey: ({ id }: TopicRow) => id,
  rowName: ({ topicName }: TopicRow) => topicName,
  changes: recordReads,
};
const itemsOf = (rows: readonly TopicRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** Passes records that wait for one's review, finally where it is the last. */
export function useBulkPass() {
  const { bulk: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  return useBulk(meritCalls.passMany, {
    ...record,
    words,
    allows: ({ can }) => can.passFirst || can.passAll,
    ask: (rows, left) => {
      const last = rows.filter(({ can }) => can.passAll);
      const booked = last.length > 0 ? words.passBooked(phrase(sum(last, plusOf), sum(last, minusOf))) : '';
      return {
        title: words.passTitle(rows.length),
        status: words.passStatus(rows.length - last.length, last.length),
        tip: `${booked}${words.passTip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
        confirmText: words.pass,
      };
    },
    input: (rows) => ({ items: itemsOf(rows) }),
  });
}

/** Voids records that count. */
export function useBulkNullify() {
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
        status: words.nullifyStatus(phrase(sum(rows, plusOf), sum(rows, minusOf)), frequency),
        tip: `${words.nullifyTip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
        confirmText: words.nullify,
        reason: 'required',
        danger: true,
      };
    },
    input: (rows, reason) => ({ items: itemsOf(rows), reason }),
  });
}
