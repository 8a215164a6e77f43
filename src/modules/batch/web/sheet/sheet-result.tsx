import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { SentTopic } from './use-sending.ts';

const mostListed = 12;
const recordsPath = '/integralManage/list';

/** Which records arose from what was submitted last; it stays until it is closed. */
export function SheetResult({ sent, onClose }: { sent: readonly SentTopic[]; onClose: () => void }) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  if (sent.length === 0) return null;
  const number = (value: number): string => value.toLocaleString(language);
  const rows = sent.reduce((sum, topic) => sum + topic.rows, 0);
  return (
    <Alert
      tone="success"
      title={words.result({ records: number(sent.length), rows: number(rows) })}
      action={<ScreenLink to={recordsPath}>{words.openRecords}</ScreenLink>}
      onClose={onClose}
    >
      <ul className="b-sent">
        {sent.slice(0, mostListed).map(({ id, name, recordNo, rows: lines }) => (
          <li key={id}>
            <ScreenLink to={`/integralManage/detail/${id}`}>{recordNo ?? name}</ScreenLink>{' '}
            {recordNo !== null && name} <span className="k-note">{words.rows(number(lines))}</span>
          </li>
        ))}
        {sent.length > mostListed && <li>{words.moreTopics(number(sent.length - mostListed))}</li>}
      </ul>
    </Alert>
  );
}
