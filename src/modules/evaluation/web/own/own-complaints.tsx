import { useState } from 'react';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { complaintFields as fields, complaintWords } from '../../result.columns.ts';
import { ownCalls as calls } from '../../own.calls.ts';
import { complaintTones } from '../tones.ts';

const ComplaintForm = late(async () => (await import('../results/complaint-form.tsx')).default);

type Row = OutputOf<typeof calls.complaints>['rows'][number];

const Rows = table<Row>()({
  words: ({ evaluationResults }) => complaintWords({ evaluationResults }),
  row: { key: 'id', name: 'subjectName' },
  columns: [
    column(fields.subjectName, { main: true, wraps: true }),
    column(fields.cardTitle, { wraps: true }),
    column(fields.openedOn),
    column(fields.low),
    column(fields.answers),
    column(fields.authorName),
    column(fields.body, { wraps: true }),
    column(fields.state, { tones: complaintTones }),
    column(fields.remark, { wraps: true }),
  ],
});

/** Low scores that wait for the caller; nothing where there never were any. */
export function OwnComplaints() {
  const words = useText().evaluationOwn;
  const pages = usePages(calls.complaints, {});
  const [decided, setDecided] = useState<Row | null>(null);
  if (pages.total === 0) return null;
  return (
    <Section title={words.complaints}>
      <Rows pages={pages} onOpen={setDecided} />
      {decided && <ComplaintForm complaint={decided} onClose={() => setDecided(null)} />}
    </Section>
  );
}
