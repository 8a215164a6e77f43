import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useState, type ReactNode } from 'react';
import { formatTenths, monthText } from '../../../../kit/contract/format.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline, Page } from '../../../../kit/web/layout/stack.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { statusOfCode } from '../../../members/rules.ts';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { mergeCalls as calls, type MergePreview } from '../../merge.calls.ts';
import './merge.css';

const invalidPath = '/memberManage/invalid';

/** /memberManage/merge?from=…: what follows from a duplicate to the member that it is, and the merger itself. */
export default function MergeScreen(): ReactNode {
  const words = useText().personnelMerge;
  const { search } = useScreen();
  const { go } = useNavigator();
  const fromId = typeof search['from'] === 'string' ? search['from'] : '';
  if (fromId === '')
    return (
      <EmptyState
        title={words.noneTitle}
        text={words.noneText}
        action={<Button onClick={() => go(invalidPath)}>{words.toList}</Button>}
      />
    );
  return <Merging key={fromId} fromId={fromId} />;
}

function Merging({ fromId }: { fromId: string }): ReactNode {
  const words = useText().personnelMerge;
  const [chosen, setChosen] = useState<readonly PickedMember[]>([]);
  const [into] = chosen;
  const { go } = useNavigator();
  const duplicate = useCall(membersCalls.invalid, { memberId: fromId });
  const row = duplicate.data?.rows[0];
  const preview = useCall(
    calls.mergePreview,
    { fromId, intoId: into?.id ?? fromId },
    { enabled: into !== undefined && into.id !== fromId, quiet: true },
  );
  const current = into && preview.data?.into.id === into.id ? preview.data : null;
  const act = useAct(calls.merge, {
    ask: () => ({
      title: words.askTitle,
      status: words.askStatus({ from: row?.memberName ?? '', into: into?.name ?? '' }),
      tip: words.askTip,
      confirmText: words.merge,
      reason: 'required',
      danger: true,
    }),
    input: (id: string, reason) => ({ id, fromId, intoId: into?.id ?? '', reason }),
    done: (_answer) => words.done({ from: row?.memberName ?? '', into: into?.name ?? '' }),
    changes: [membersCalls.invalid, membersCalls.list],
  });
  const [id] = useState(() => crypto.randomUUID());
  if (!duplicate.data)
    return (
      <Unanswered answer={duplicate}>
        <Spinner label={words.loading} />
      </Unanswered>
    );
  if (!row)
    return (
      <EmptyState
        title={words.goneTitle}
        text={words.goneText}
        action={<Button onClick={() => go(invalidPath)}>{words.toList}</Button>}
      />
    );
  async function run(): Promise<void> {
    if (await act.run(id)) go(invalidPath, { replace: true });
  }
  return (
    <Page as="div" width={880}>
      <PageHead title={words.title} help={words.help} />
      <Pair row={row} chosen={chosen} onChosen={setChosen} />
      {preview.error && into && <Unanswered answer={preview} />}
      {into && !current && !preview.error && <Spinner label={words.loading} />}
      {current && <Preview preview={current} />}
      <Inline as="footer" place="end">
        <Button onClick={() => go(invalidPath)}>{words.cancel}</Button>
        <Button
          tone="primary"
          loading={act.busy !== null}
          disabled={!current || current.refusals.length > 0}
          onClick={() => void run()}
        >
          {words.merge}
        </Button>
      </Inline>
    </Page>
  );
}

/** The things that move, end or stay open. */
function Preview({ preview }: { preview: MergePreview }): ReactNode {
  const { personnelMerge: words, membersManage } = useText();
  const { from, into, months, earlier, awards, people, login, ends, open, refusals } = preview;
  const points = (value: number): string => formatTenths(value, { signed: true });
  const side = ({ name, number, memberStatus, unitName, loginName }: MergePreview['from']): string =>
    [name, number, membersManage.statuses[statusOfCode(memberStatus)], unitName, loginName]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      {refusals.length > 0 && (
        <Alert tone="danger" title={words.cannot}>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Facts
        look={1}
        items={[
          { label: words.from, value: side(from) },
          { label: words.into, value: side(into) },
          {
            label: words.points,
            value: words.pointsMove({
              moved: points(from.merit),
              after: formatTenths(into.merit + from.merit),
            }),
          },
          ...months.map(({ month, merit }) => ({ label: monthText(month), value: points(merit) })),
          ...(earlier === 0 ? [] : [{ label: words.earlier, value: words.earlierMove(points(earlier)) }]),
          { label: words.awards, value: String(awards) },
          ...(people > 0 ? [{ label: words.people, value: String(people) }] : []),
          { label: words.login, value: words.logins[login] },
          { label: words.ends, value: ends.length > 0 ? ends.join(' · ') : words.nothingEnds },
          {
            label: words.open,
            value: words.openItems({ reviewing: open.reviewing, entered: open.entered, named: open.named }),
          },
        ]}
      />
      <Alert tone="warning" title={words.finalTitle}>
        <p>{words.finalText}</p>
      </Alert>
    </>
  );
}

type PairProps = {
  row: OutputOf<typeof membersCalls.invalid>['rows'][number];
  chosen: readonly PickedMember[];
  onChosen: (chosen: readonly PickedMember[]) => void;
};

/** The member whose points go, and the one who gets them. */
function Pair({ row, chosen, onChosen }: PairProps): ReactNode {
  const words = useText().personnelMerge;
  return (
    <div className="p-merge-pair">
      <section>
        <h2>{words.from}</h2>
        <p>
          <strong>{row.memberName}</strong> {row.memberNo}
        </p>
        <p className="k-quiet">{row.unitNames.join(' · ')}</p>
      </section>
      <span aria-hidden="true">→</span>
      <section>
        <Field label={words.into} hint={words.intoHint}>
          <MemberPicker value={chosen} onChange={onChosen} label={words.into} />
        </Field>
      </section>
    </div>
  );
}
