import { useState } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { textLimit } from '../../../../kit/web/form/limits.ts';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import type { Outcome } from '../../../../kit/web/list/bulk/bulk-outcome.ts';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { recordReads } from '../../../merit/calls.ts';
import { tiers } from '../../../merit/rules/record.rules.ts';
import { correctionCalls, type CorrectionAct, type CorrectionCheck } from '../../correction.calls.ts';
import type { Corrections } from './use-corrections.ts';

const Results = late(async () => (await import('../../../../kit/web/list/bulk/bulk-results.tsx')).default);

type Sums = CorrectionAct['before'];
type Props = { corrections: Corrections; onClose: () => void };

/** Shows what posting would do by month and by record, asks for the reason, posts, and says what became of each record. */
export default function PostDialog({ corrections, onClose }: Props) {
  const { batchCorrection, meritReview } = useText();
  const { posting: words } = batchCorrection;
  const kit = useKitText();
  const [reason, setReason] = useState('');
  const { post, tried, sending, outcomes, failure } = usePosting(corrections);
  // The posted effect is the visible one, even if a new check arrives meanwhile.
  const [checked] = useState(corrections.checked);
  const { check } = checked;
  if (!check) return null;
  const missing = tried && isBlank(reason) ? kit.confirm.reasonRequired : null;

  if (outcomes) {
    const work = { total: outcomes.length, outcomes, over: true };
    return <Results work={work} words={meritReview.bulk} onClose={onClose} />;
  }
  return (
    <Dialog
      width={760}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" loading={sending} onClick={() => void post(checked.work, check, reason)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <Effects effects={check.effects} />
        <Acts acts={check.acts} />
        {failure && <p role="alert">{failure}</p>}
        <FormScope errors={missing ? { reason: missing } : {}}>
          <Field name="reason" label={words.reason} required>
            <Textarea value={reason} onChange={setReason} {...textLimit(correctionCalls.post, 'reason')} />
          </Field>
        </FormScope>
      </Stack>
    </Dialog>
  );
}

const nameOf = ({ recordNo, name, recordDate }: CorrectionAct): string =>
  [recordNo, name, recordDate].filter(Boolean).join(' · ');

const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** Points of the tiers that have any: "B +10.0 A −2.0". */
function usePhrase(): (sums: Sums) => string {
  const { merit } = useText();
  return (sums) =>
    tiers
      .filter((tier) => sums[tier] !== 0 || (tier === 'b' && tiers.every((each) => sums[each] === 0)))
      .map((tier) => `${merit.tier[tier]} ${formatTenths(sums[tier], { signed: true })}`)
      .join(' · ');
}

function differenceOf(voided: Sums, posted: Sums): Sums {
  return {
    rows: posted.rows - voided.rows,
    b: posted.b - voided.b,
    a: posted.a - voided.a,
    p: posted.p - voided.p,
    g: posted.g - voided.g,
  };
}

const opposite = (sums: Sums): Sums => differenceOf(sums, { rows: 0, b: 0, a: 0, p: 0, g: 0 });

function Effects({ effects }: Pick<CorrectionCheck, 'effects'>) {
  const { posting: words } = useText().batchCorrection;
  const phrase = usePhrase();
  const hasClosed = effects.some(({ month, bookMonth }) => month !== bookMonth);
  return (
    <section className="k-sheet-scroll b-post-part" tabIndex={0} aria-label={words.effects}>
      <table className="k-sheet">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.into}</th>
            <th scope="col">{words.voided}</th>
            <th scope="col">{words.posted}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ month, bookMonth, voided, posted }) => (
            <tr key={`${month} ${bookMonth}`}>
              <th scope="row">
                {monthName(month)} {month !== bookMonth && <Tag tone="warning">{words.closed}</Tag>}
              </th>
              <td>{monthName(bookMonth)}</td>
              <td>{voided.rows > 0 ? phrase(opposite(voided)) : '—'}</td>
              <td>{posted.rows > 0 ? phrase(posted) : '—'}</td>
              <td>
                <strong>{phrase(differenceOf(voided, posted))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasClosed && <p className="k-flow-hint">{words.lateHint}</p>}
    </section>
  );
}

function Acts({ acts }: Pick<CorrectionCheck, 'acts'>) {
  const { posting: words } = useText().batchCorrection;
  const phrase = usePhrase();
  return (
    <section className="k-sheet-scroll b-post-part" tabIndex={0} aria-label={words.acts}>
      <table className="k-sheet">
        <thead>
          <tr>
            <th scope="col">{words.record}</th>
            <th scope="col">{words.kindTitle}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <tr key={act.id}>
              <th scope="row">
                {nameOf(act)}
                {act.note && <p className="k-flow-hint">{act.note}</p>}
              </th>
              <td>{words.kind[act.kind]}</td>
              <td>{act.before.rows > 0 ? phrase(act.before) : '—'}</td>
              <td>{act.after.rows > 0 ? phrase(act.after) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PostedWork = Props['corrections']['checked']['work'];

/** Posts what was shown, and tells what became of each act. */
function usePosting(corrections: Props['corrections']) {
  const { batchCorrection, meritReview } = useText();
  const { posting: words } = batchCorrection;
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const write = useWrite(recordReads);
  async function post(work: PostedWork, check: CorrectionCheck, reason: string): Promise<void> {
    setTried(true);
    setFailure(null);
    if (isBlank(reason) || sending) return;
    setSending(true);
    try {
      const { results } = await write(correctionCalls.post, {
        ...work,
        reason: reason.trim(),
        shown: check.acts.map((act) => ({ id: act.id, shown: act.shown })),
      });
      const names = new Map(check.acts.map((act) => [act.id, nameOf(act)]));
      const lines = results.map(({ id, reason: why, message }) => ({
        key: id,
        name: names.get(id) ?? '',
        message: why === null ? null : message,
        isChanged: why === 'stale',
      }));
      const done = new Set(results.filter((each) => each.reason === null).map(({ id }) => id));
      corrections.posted(done, check);
      const failed = lines.length - done.size;
      toast({ tone: failed === 0 ? 'success' : 'warning', text: words.done(done.size) });
      setOutcomes(lines);
    } catch (error) {
      setFailure(error instanceof CallRefused ? error.message : meritReview.bulk.unanswered);
    } finally {
      setSending(false);
    }
  }
  return { post, tried, sending, outcomes, failure };
}
