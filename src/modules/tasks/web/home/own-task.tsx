import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { progressCalls as calls } from '../../progress.calls.ts';
import { amountText } from '../../rules/terms.ts';
import { monthText, stateTones } from '../terms-text.ts';
import '../../../../kit/web/home/home.css';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import '../style.css';

const staleMs = 60_000;
type Sheet = NonNullable<OutputOf<typeof calls.sheet>['sheet']>;

/** The member's reward/deduct task of this month and its progress; nothing without one. */
export default function OwnTask() {
  const { sheet: words } = useText().tasks;
  const { memberId } = useMe();
  const answer = useCall(calls.sheet, { memberId }, { quiet: true, staleMs, holds: true });
  const { data } = answer;
  useHomeReady(isAnswered(answer));
  if (!data?.sheet) return null;
  const address = `/integralManage/pointbonuschecking/membercheckdetail/${memberId}`;
  return (
    <Section
      title={words.own}
      actions={<ScreenLink to={`${address}?month=${monthText(data.month)}`}>{words.openOwn}</ScreenLink>}
    >
      <OwnSheet sheet={data.sheet} />
    </Section>
  );
}

function OwnSheet({ sheet }: { sheet: Sheet }) {
  const { sheet: words, states, spans, measures } = useText().tasks;
  const today = useToday();
  const lines = sheet.state === 'excused' || sheet.state === 'gone' ? [] : sheet.lines;
  const now = lines.filter(({ from, to }) => from <= today && today <= to);
  return (
    <div className="h-card h-points">
      <Inline gap={12} place="apart">
        <strong>{sheet.taskName}</strong>
        <StatusTag tone={stateTones[sheet.state]}>{states[sheet.state]}</StatusTag>
      </Inline>
      {now.length > 0 && (
        <table className="tk-home">
          <caption className="k-hidden">{words.demands}</caption>
          <tbody>
            {now.map(({ span, measure, done, required, missing }) => (
              <tr key={`${span} ${measure}`}>
                <th scope="row">{`${spans[span]} ${measure === 'ratio' ? words.ratioLine : measures[measure]}`}</th>
                <td className={`k-number${missing > 0 ? '' : ' k-quiet'}`}>
                  {`${amountText(measure, done)} / ${amountText(measure, required)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet.penalty > 0 && (
        <p className="tk-home-owed">
          <span>{words.owed}</span>
          <span className="k-minus k-number">{formatTenths(sheet.penalty)}</span>
        </p>
      )}
    </div>
  );
}
