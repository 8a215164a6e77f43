import * as z from 'zod/mini';
import { dateTimeInZone, formatTenths } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconSuccess } from '../../../../kit/web/display/icons.tsx';
import { PrintHead } from '../../../../kit/web/paper/printing.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useScreenSearch } from '../../../../kit/web/app/screen-search.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { tiers, type Tier } from '../../rules/record.rules.ts';
import { toneOf } from '../lines/entry-line.tsx';
import { RecordStatus } from '../list/record-status.tsx';
import './entry.css';

const searchSchema = z.object({ id: z.optional(z.uuid()) });
const entryPath = '/integralManage/themeInput';

/** /integralManage/list/commitSuccess: the submitted record and its reviewer. Only reads: a reload submits nothing. */
export default function CommitSuccess() {
  const words = useText().meritEntry.success;
  const [{ id }] = useScreenSearch(searchSchema);
  if (id === undefined) {
    return (
      <EmptyState
        title={words.nothing}
        text={words.nothingText}
        action={<ScreenLink to={entryPath}>{words.next}</ScreenLink>}
      />
    );
  }
  return <Submitted id={id} />;
}

function Submitted({ id }: { id: string }) {
  const { success: words, loading } = useText().meritEntry;
  const answer = useCall(meritCalls.detail, { id }, { inPlace: true });
  if (!answer.data) {
    return (
      <Unanswered answer={answer}>
        <div className="me-loading">
          <Spinner label={loading} />
        </div>
      </Unanswered>
    );
  }
  const { topic, replaces } = answer.data;
  return (
    <div className="me-success">
      <PrintHead />
      <header>
        <IconSuccess />
        <div>
          <h1>{replaces ? words.corrected : words.title}</h1>
          {topic.waitingMember && <p>{words.text(topic.waitingMember)}</p>}
        </div>
      </header>
      <TopicFacts topic={topic} />
      <Acts topic={topic} />
    </div>
  );
}

function TopicFacts({ topic }: { topic: TopicRow }) {
  const { totals } = useText().meritEntry;
  const { columns, tier: tierNames } = useText().merit;
  const zone = useSettings((settings) => settings.zone);
  const sums: Record<Tier, [number, number]> = {
    b: [topic.bPlus, topic.bMinus],
    a: [topic.aPlus, topic.aMinus],
    p: [topic.pPlus, topic.pMinus],
    g: [topic.gPlus, topic.gMinus],
  };
  const usedTiers = tiers.filter((tier) => sums[tier][0] !== 0 || sums[tier][1] !== 0);
  const signed = (tenths: number): string => formatTenths(tenths, { signed: true });
  return (
    <Facts
      items={[
        { label: columns.topicName, value: topic.topicName },
        { label: columns.recordNo, value: <span className="k-number">{topic.recordNo}</span> },
        { label: columns.status, value: <RecordStatus status={topic.status} stage={topic.stage} /> },
        { label: columns.recordDate, value: topic.recordDate },
        { label: columns.firstAudit, value: topic.firstAudit },
        { label: columns.lastAudit, value: topic.lastAudit },
        ...usedTiers.map((tier) => ({
          label: tierNames[tier],
          value: (
            <span className="k-number">
              <span className={toneOf(sums[tier][0])}>{signed(sums[tier][0])}</span>
              {' / '}
              <span className={toneOf(sums[tier][1])}>{signed(sums[tier][1])}</span>
            </span>
          ),
        })),
        { label: totals.frequency, value: topic.frequency },
        { label: totals.lines, value: topic.lineCount },
        { label: columns.lastModTime, value: dateTimeInZone(topic.lastModTime, zone) },
      ]}
    />
  );
}

function Acts({ topic }: { topic: TopicRow }) {
  const { success: words } = useText().meritEntry;
  const { action } = useText().merit;
  const { print } = useKitText();
  const { go } = useNavigator();
  const withdraw = useAct(meritCalls.withdraw, {
    ask: () => ({
      title: words.withdrawTitle,
      status: words.withdrawStatus(topic.topicName),
      tip: words.withdrawTip,
      confirmText: action.withdraw,
    }),
    done: () => words.withdrawn,
    changes: [meritCalls.detail, meritCalls.list],
  });
  async function takeBack(): Promise<void> {
    const { id, version } = topic;
    if (await withdraw.run({ id, version })) go(`${entryPath}?draft=${id}`);
  }
  return (
    <div className="me-acts me-success-acts">
      <Button tone="primary" autoFocus onClick={() => go(entryPath)}>
        {words.next}
      </Button>
      <Button onClick={() => go(`/integralManage/detail/${topic.id}`)}>{action.open}</Button>
      <Button onClick={() => go(`${entryPath}?copy=${topic.id}`)}>{action.copy}</Button>
      {topic.can['withdraw'] && (
        <Button loading={withdraw.busy !== null} onClick={() => void takeBack()}>
          {action.withdraw}
        </Button>
      )}
      <Button tone="quiet" onClick={() => window.print()}>
        {print}
      </Button>
      <Button tone="quiet" onClick={() => go('/integralManage/list')}>
        {words.list}
      </Button>
    </div>
  );
}
