import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { complaintFields as fields, complaintWords } from '../../result.columns.ts';
import { resultCalls as calls, type ComplaintRow } from '../../result.calls.ts';
import { complaintTones } from '../tones.ts';

const ComplaintForm = late(async () => (await import('./complaint-form.tsx')).default);

const Rows = table<ComplaintRow>()({
  words: ({ evaluationResults }) => ({
    ...complaintWords({ evaluationResults }),
    none: evaluationResults.noComplaints,
  }),
  row: { key: 'id', name: 'subjectName' },
  columns: [
    column(fields.subjectName, { main: true, wraps: true }),
    column(fields.openedOn),
    column(fields.low),
    column(fields.answers),
    column(fields.authorName),
    column(fields.body, { wraps: true }),
    column(fields.responsibleName),
    column(fields.state, { tones: complaintTones }),
    column(fields.remark, { wraps: true }),
  ],
});

/** The low scores of a card, and what was said about them. */
export function Complaints({ cardId }: { cardId: string }) {
  const words = useText().evaluationResults;
  const pages = usePages(calls.complaints, { cardId });
  const file = useExport('evaluation.complaints');
  const [decided, setDecided] = useState<ComplaintRow | null>(null);
  return (
    <Section
      title={words.complaints}
      actions={
        pages.total > 0 && <Button onClick={() => file.open({ cardId }, pages.total)}>{words.export}</Button>
      }
    >
      {file.dialog}
      <Rows pages={pages} onOpen={setDecided} />
      {decided && <ComplaintForm complaint={decided} onClose={() => setDecided(null)} />}
    </Section>
  );
}
