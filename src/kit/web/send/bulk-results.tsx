import { Progress } from '../display/feedback.tsx';
import { StatusTag } from '../display/tag.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { Column } from '../table/table-model.ts';
import { resultOf, type BulkWords, type Outcome, type Work } from './bulk-outcome.ts';

type ResultsProps = { work: Work; words: BulkWords; onClose: () => void };

/** How far one act on many rows is, and when it is over what became of each. */
export default function BulkResults({ work: { total, outcomes, over }, words, onClose }: ResultsProps) {
  const columns: readonly Column<Outcome>[] = [
    { id: 'name', title: words.topic, width: 220, wraps: true, main: true, cell: ({ name }) => name },
    {
      id: 'result',
      title: words.resultTitle,
      width: 110,
      cell: ({ message }) => (
        <StatusTag tone={message === null ? 'success' : 'danger'}>
          {message === null ? words.good : words.bad}
        </StatusTag>
      ),
    },
    {
      id: 'why',
      title: words.why,
      width: 280,
      wraps: true,
      cell: ({ message }) => <span title={message ?? ''}>{message}</span>,
    },
  ];
  return (
    <Dialog
      open
      width={640}
      title={words.resultTitle}
      help={over ? resultOf(outcomes, words) : words.running(outcomes.length, total)}
      // While it runs there is nothing to go back to.
      onClose={() => over && onClose()}
    >
      {over ? (
        <div className="k-bulk-results">
          <DataTable
            label={words.resultTitle}
            columns={columns}
            rows={outcomes.toSorted((a, b) => Number(a.message === null) - Number(b.message === null))}
            rowKey={({ key }) => key}
            rowName={({ name }) => name}
          />
        </div>
      ) : (
        <Progress value={outcomes.length / total} label={words.running(outcomes.length, total)} />
      )}
    </Dialog>
  );
}
