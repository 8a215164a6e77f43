import { monthText } from '../../../../kit/contract/format.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { count, instant } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { points } from '../fields.tsx';
import type { Tier } from '../../rules/record.rules.ts';
import { useTiers } from '../list/record-display.tsx';
import { useRecordWords } from '../list/record-words.ts';
import type { RecordDetail } from '../review/use-review.ts';

type Posting = RecordDetail['postings'][number];

const sums = {
  b: points('b', { of: ({ bmp }: Posting) => bmp }),
  a: points('a', { of: ({ amp }: Posting) => amp }),
  p: points('p', { of: ({ pmp }: Posting) => pmp }),
  g: points('g', { of: ({ gcp }: Posting) => gcp }),
};

const PostingsTable = table<Posting>()({
  words: ({ merit, meritRecord: { detail } }) => ({
    title: detail.postings,
    columns: {
      ...merit.tier,
      kind: detail.postingKind,
      bookDate: detail.bookDate,
      entries: detail.entries,
      at: detail.bookedAt,
    },
    choices: { kind: detail.posting },
  }),
  row: {
    key: 'postingId',
    name: ({ kind, bookDate }, { meritRecord }) => `${meritRecord.detail.posting[kind] ?? kind} ${bookDate}`,
  },
  columns: ({ meritRecord: { detail } }, tiers: readonly Tier[]) => [
    custom('kind', ({ kind }, { words }) => words(kind), { width: 120, main: true }),
    custom(
      'bookDate',
      ({ bookDate, originMonth }) => (
        <>
          {bookDate} {originMonth !== null && <Tag tone="warning">{detail.late(monthText(originMonth))}</Tag>}
        </>
      ),
      { width: 220 },
    ),
    column(count('entries', { width: 70 })),
    ...tiers.map((tier) => sums[tier]),
    column(instant('at', { width: 140 })),
  ],
});

/** The record's postings with their dates; postings are never changed. */
export function RecordPostings({ detail: { postings, topic } }: { detail: RecordDetail }) {
  const { detail: words } = useRecordWords();
  const tiers = useTiers();
  if (postings.length === 0) {
    // Only what may still be booked says that it is not yet.
    return topic.status === 3 ? (
      <Section title={words.postings}>
        <p className="k-quiet">{words.noPostings}</p>
      </Section>
    ) : null;
  }
  return (
    <Section title={words.postings} help={words.postingsHelp}>
      <PostingsTable rows={postings} facts={tiers} />
    </Section>
  );
}
