import { Button } from '../../display/button.tsx';
import { Progress } from '../../display/section.tsx';
import { IconDownload } from '../../display/icons.tsx';
import { StatusTag } from '../../display/tag.tsx';
import { csvBlob } from '../../file/csv-blob.ts';
import { saveBlob } from '../../file/save-blob.ts';
import { Dialog } from '../../overlay/dialog.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { useToday } from '../../settings/use-today.ts';
import { toLanguage } from '../../../contract/language.ts';
import type { Column } from '../../table/table-model.ts';
import { useKitText } from '../../words/use-kit-text.tsx';
import { resultOf, type BulkWords, type Outcome, type Work } from './bulk-outcome.ts';

type ResultsProps = { work: Work; words: BulkWords; onClose: () => void };

/** How far one act on many rows is, and when it is over what became of each. */
export default function BulkResults({ work: { total, outcomes, over }, words, onClose }: ResultsProps) {
  const { close, exporting, language } = useKitText();
  const today = useToday();
  // Failed rows come first: they are left to do.
  const rows = outcomes.toSorted((a, b) => Number(a.message === null) - Number(b.message === null));
  const save = (): void =>
    saveBlob({
      name: `${words.resultTitle} ${today}.csv`,
      blob: csvBlob(
        [words.topic, words.resultTitle, words.why],
        rows.map(({ name, message }) => [name, message === null ? words.good : words.bad, message ?? '']),
        toLanguage(language),
      ),
    });
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
      width={640}
      title={words.resultTitle}
      help={over ? resultOf(outcomes, words) : words.running(outcomes.length, total)}
      // While it runs there is nothing to go back to.
      onClose={() => over && onClose()}
      footer={
        over && (
          <>
            <Button onClick={onClose}>{close}</Button>
            <Button tone="primary" icon={<IconDownload />} onClick={save}>
              {exporting.download}
            </Button>
          </>
        )
      }
    >
      {over ? (
        <div className="k-bulk-results">
          <DataTable
            label={words.resultTitle}
            columns={columns}
            rows={rows}
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
