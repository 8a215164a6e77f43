import { DataTable } from '../../../kit/web/data-table.tsx';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { Progress } from '../../../kit/web/feedback.tsx';
import type { Column } from '../../../kit/web/table-model.ts';
import { StatusTag } from '../../../kit/web/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { TopicRow } from '../merit.calls.ts';

/** `message` null: it was done. */
export type Outcome = { row: TopicRow; message: string | null };
export type Work = { total: number; outcomes: readonly Outcome[]; over: boolean };

/** How far one act on many records is, and when it is over what became of each. */
export default function Results({
  work: { total, outcomes, over },
  onClose,
}: {
  work: Work;
  onClose: () => void;
}) {
  const { bulk: words } = useText().meritReview;
  const failed = outcomes.filter(({ message }) => message !== null).length;
  const columns: readonly Column<Outcome>[] = [
    { id: 'topic', title: words.topic, width: 220, main: true, cell: ({ row }) => row.topicName },
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
      cell: ({ message }) => <span title={message ?? ''}>{message}</span>,
    },
  ];
  return (
    <Dialog
      open
      width={640}
      title={words.resultTitle}
      help={over ? words.resultText(outcomes.length - failed, failed) : words.running(outcomes.length, total)}
      // While it runs there is nothing to go back to.
      onClose={() => over && onClose()}
    >
      {over ? (
        <div className="mr-results">
          <DataTable
            label={words.resultTitle}
            columns={columns}
            rows={outcomes.toSorted((a, b) => Number(a.message === null) - Number(b.message === null))}
            rowKey={({ row }) => row.id}
            rowName={({ row }) => row.topicName}
          />
        </div>
      ) : (
        <Progress value={outcomes.length / total} label={words.running(outcomes.length, total)} />
      )}
    </Dialog>
  );
}
