import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { useMe } from '../../../kit/web/app/me.ts';
import { useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { EmptyState } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Points } from '../../merit/web/door.tsx';
import { progressCalls as calls } from '../progress.calls.ts';
import { AppealNote } from './appeal-note.tsx';
import { Demands } from './demands.tsx';
import { DaysOff, Results } from './sheet/days-off.tsx';
import { Records } from './sheet/records.tsx';
import { asksOf, penaltyOf } from '../rules/terms.ts';
import { monthNumber, stateTones } from './terms-text.ts';
import { useMonth } from './use-month.ts';
import { PageOutline } from './page-outline.tsx';
import './style.css';

const DaysDialog = late(async () => (await import('./days-dialog.tsx')).default);

type Answer = OutputOf<typeof calls.sheet>;
type Sheet = NonNullable<Answer['sheet']>;

/** …/membercheckdetail/{id}: the month of one manager, and every record behind it. */
export default function MemberDetail() {
  const memberId = useScreenParam('id');
  const { sheet: words } = useText().tasks;
  const [showsDays, setShowsDays] = useState(false);
  const [month, setMonth] = useMonth();
  const [picked, setPicked] = useState<{ from: string; to: string } | null>(null);
  const answer = useCall(calls.sheet, { memberId, month: monthNumber(month) }, { inPlace: true });
  const { data } = answer;
  useScreenTitle(data?.member.memberName);
  if (!data) {
    return (
      <Unanswered answer={answer}>
        <PageOutline />
      </Unanswered>
    );
  }
  const { member, sheet } = data;
  function toMonth(next: string): void {
    setPicked(null);
    setMonth(next);
  }
  return (
    <Page>
      <SheetHead answer={data} month={month} onDays={() => setShowsDays(true)} onMonth={toMonth} />
      {sheet ? (
        <>
          <SheetFacts sheet={sheet} />
          {data.appeal && <AppealNote answer={data} sheet={sheet} appeal={data.appeal} />}
          <Demands title={words.demands} help={words.demandsTip} lines={sheet.lines} onPick={setPicked} />
        </>
      ) : (
        <EmptyState title={words.none} text={words.noneText} />
      )}
      <Records
        key={`${month} ${picked?.from} ${picked?.to}`}
        memberId={memberId}
        month={data.month}
        picked={sheet ? picked : null}
        onWhole={() => setPicked(null)}
      />
      {sheet && <DaysOff off={sheet.off} />}
      {sheet && <Results results={sheet.results} />}
      {showsDays && (
        <DaysDialog
          month={data.month}
          member={{
            id: memberId,
            name: member.memberName,
            number: member.memberNo,
            unitName: member.unitName,
          }}
          onClose={() => setShowsDays(false)}
        />
      )}
    </Page>
  );
}

function SheetFacts({ sheet }: { sheet: Sheet }) {
  const { tasks } = useText();
  const { columns, sheet: words, states } = tasks;
  const facts = [
    { label: columns.taskName, value: sheet.taskName },
    {
      label: columns.asks,
      value: <Joined parts={asksOf({ ...sheet.terms, countsFrom: sheet.countsFrom }, tasks)} />,
    },
    { label: columns.penaltyRule, value: <Joined parts={penaltyOf(sheet.terms, tasks)} /> },
    {
      label: columns.state,
      value: <StatusTag tone={stateTones[sheet.state]}>{states[sheet.state]}</StatusTag>,
    },
    { label: columns.met, value: `${sheet.met}/${sheet.demands}` },
    { label: columns.award, value: formatTenths(sheet.award) },
    { label: columns.deduct, value: formatTenths(sheet.deduct) },
    { label: columns.people, value: sheet.people },
    { label: columns.ratio, value: sheet.ratio === null ? '—' : formatTenths(sheet.ratio) },
    { label: words.calendar, value: words.ofDays(sheet.days) },
    { label: words.owed, value: formatTenths(sheet.penalty) },
    ...(sheet.posted === 0 ? [] : [{ label: columns.posted, value: <Points tenths={sheet.posted} /> }]),
  ];
  return <Facts look="line" items={facts} />;
}

function Joined({ parts }: { parts: readonly string[] }) {
  return (
    <span className="tk-lines">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

type SheetHeadProps = {
  answer: OutputOf<typeof calls.sheet>;
  month: string;
  onDays: () => void;
  onMonth: (month: string) => void;
};

function SheetHead({ answer: data, month, onDays, onMonth }: SheetHeadProps) {
  const { sheet: words, days } = useText().tasks;
  const me = useMe();
  const today = useToday();
  const memberId = useScreenParam('id');
  const { member } = data;
  return (
    <PageHead
      title={memberId === me.memberId ? words.own : member.memberName}
      actions={
        <>
          {data.can.excuse && memberId !== me.memberId && <Button onClick={onDays}>{days.addExcuse}</Button>}
          <MonthInput value={month} today={today} onChange={onMonth} />
        </>
      }
    >
      <span className="k-quiet">
        {memberId === me.memberId && `${member.memberName} · `}
        {member.memberNo} · {member.unitName}
      </span>
    </PageHead>
  );
}
