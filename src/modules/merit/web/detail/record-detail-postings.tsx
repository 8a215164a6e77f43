import { monthText } from '../../../../kit/contract/format.ts';
import { DataTable } from '../../../../kit/web/table/data-table.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useMemo } from 'react';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import type { Tier } from '../../rules/record.rules.ts';
import { Points, useTiers, useTime } from '../list/record-display.tsx';
import { useRecordWords } from '../list/record-words.ts';
import type { RecordDetail } from '../review/use-review.ts';

type Posting = RecordDetail['postings'][number];

const sumOf: Readonly<Record<Tier, (posting: Posting) => number>> = {
  b: ({ bmp }) => bmp,
  a: ({ amp }) => amp,
  p: ({ pmp }) => pmp,
  g: ({ gcp }) => gcp,
};

/** The record's postings with their dates; postings are never changed. */
export function RecordPostings({ detail: { postings, topic } }: { detail: RecordDetail }) {
  const { merit } = useText();
  const record = useRecordWords();
  const words = record.detail;
  const tiers = useTiers();
  const time = useTime();
  const columns = useMemo(
    (): readonly Column<Posting>[] => [
      {
        id: 'kind',
        title: words.postingKind,
        width: 120,
        main: true,
        cell: ({ kind }) => words.posting[kind] ?? kind,
      },
      {
        id: 'bookDate',
        title: words.bookDate,
        width: 220,
        cell: ({ bookDate, originMonth }) => (
          <>
            {bookDate}{' '}
            {originMonth !== null && <Tag tone="warning">{words.late(monthText(originMonth))}</Tag>}
          </>
        ),
      },
      { id: 'entries', title: words.entries, width: 70, align: 'right', cell: ({ entries }) => entries },
      ...tiers.map((tier) => ({
        id: tier,
        title: merit.tier[tier],
        width: 100,
        align: 'right' as const,
        cell: (posting: Posting) => <Points tenths={sumOf[tier](posting)} />,
      })),
      { id: 'at', title: words.bookedAt, width: 140, cell: ({ at }) => time(at) },
    ],
    // The time follows the organisation's zone, which stays while a screen is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [words, merit, tiers.length],
  );
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
      <DataTable
        label={words.postings}
        columns={columns}
        rows={postings}
        rowKey={({ postingId }) => postingId}
        rowName={({ kind, bookDate }) => `${words.posting[kind] ?? kind} ${bookDate}`}
      />
    </Section>
  );
}
