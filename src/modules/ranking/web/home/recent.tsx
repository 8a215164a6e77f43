import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { ownCalls } from '../../own.calls.ts';
import '../../../../kit/web/home/home.css';
import './home.css';

type Entry = OutputOf<typeof ownCalls.ownEntries>['rows'][number];

const shownRows = 5;
const staleMs = 30_000;

/** The latest awards and deductions of the user; nothing if there were none yet. */
export function RecentPart() {
  const { rankingHome: home } = useText();
  const answer = useCall(ownCalls.ownEntries, { page: 1, size: shownRows }, { quiet: true, staleMs });
  useHomeReady(isAnswered(answer));
  const rows = answer.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Section
      title={home.recent}
      actions={<ScreenLink to="/integralManage/myPoints">{home.recentAll}</ScreenLink>}
    >
      <div className="h-card h-list">
        <ul>
          {rows.map((entry) => (
            <EntryRow key={`${entry.postingId} ${entry.line}`} entry={entry} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { ranking } = useText();
  const { recordId, eventName, topicName, source, reversal, recordDate, meritPoint } = entry;
  const kind = source === 'post' ? ranking.mine.record : (ranking.explain.kind[source] ?? source);
  const title = eventName || topicName || kind;
  const why = [reversal ? ranking.explain.reversal : '', title === topicName ? kind : topicName || kind];
  return (
    <li>
      <ScreenLink
        to={recordId ? `/integralManage/detail/${recordId}` : '/integralManage/myPoints'}
        className="h-row h-entry"
      >
        <span className="h-row-text">
          <strong>{title}</strong>
          <span>{[recordDate, ...why].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={`h-entry-points k-number ${meritPoint < 0 ? 'k-minus' : 'k-plus'}`}>
          {formatTenths(meritPoint, { signed: true })}
        </span>
      </ScreenLink>
    </li>
  );
}
