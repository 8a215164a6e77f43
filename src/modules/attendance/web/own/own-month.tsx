import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { formatTenths, lastDayOf } from '../../../../kit/contract/format.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { MonthInput } from '../../../../kit/web/date/month-input.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Page } from '../../../../kit/web/layout/stack.tsx';
import { readMonth } from '../../../../kit/web/list/filter/month-filter.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useRowActs } from '../../../../kit/web/list/edits.tsx';
import { useAddressValue } from '../../../../kit/web/list/use-list.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { correctionFields } from '../../day.columns.ts';
import { correctionCalls, dayCalls as calls, type CorrectionRow } from '../../day.calls.ts';
import { weekdayOf } from '../../rules/clock.rules.ts';
import { withdrawAct } from '../days/correction-acts.ts';
import { DayParts } from '../days/day-parts.tsx';
import { correctionTones, dayTones } from '../tones.ts';
import '../style.css';

const CorrectionForm = late(async () => (await import('./correction-form.tsx')).default);

type Month = OutputOf<typeof calls.own>;

/** /myAttendance: the caller's days of a month, with what decided each. */
export default function OwnMonth() {
  const { own: words } = useText().attendanceDays;
  const today = useToday();
  const { search, setSearch } = useScreen();
  const month = useAddressValue('month', readMonth) ?? today.slice(0, 7);
  const [picked, setPicked] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const answer = useCall(calls.own, { month: Number(month.replace('-', '')) }, { inPlace: true });
  const { data } = answer;
  const day = picked?.startsWith(month) ? picked : null;
  return (
    <Page>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            <Button tone="primary" onClick={() => setAsks(true)}>
              {words.ask}
            </Button>
            <MonthInput
              label={words.month}
              value={month}
              max={today.slice(0, 7)}
              today={today}
              onChange={(next) => setSearch({ ...search, month: next })}
            />
          </>
        }
      />
      {data ? (
        <>
          <Facts look="sums" items={sumsOf(data, words)} />
          <Calendar month={data} picked={day} onPick={setPicked} />
          {day ? <OwnDay day={day} /> : <p className="k-quiet">{words.pick}</p>}
          <Corrections />
        </>
      ) : (
        <Unanswered answer={answer} />
      )}
      {asks && <CorrectionForm from={{ day: day ?? today }} onClose={() => setAsks(false)} />}
    </Page>
  );
}

type OwnWords = ReturnType<typeof useText>['attendanceDays']['own'];

const sumsOf = ({ due, worked, points, tickets, bonus }: Month, words: OwnWords) => [
  { label: words.due, value: words.days(formatTenths(due)) },
  { label: words.worked, value: words.days(formatTenths(worked)) },
  { label: words.points, value: formatTenths(points, { signed: true }) },
  ...(tickets > 0 ? [{ label: words.tickets, value: tickets }] : []),
  ...(bonus > 0 ? [{ label: words.bonus, value: formatTenths(bonus, { signed: true }) }] : []),
];

type Cell = { day: string; number: number };

function cellsOf(month: number): (Cell | null)[] {
  const last = lastDayOf(month);
  const cells = Array.from({ length: Number(last.slice(8)) }, (_, at): Cell => {
    const number = at + 1;
    return { number, day: `${last.slice(0, 8)}${String(number).padStart(2, '0')}` };
  });
  const before = Array.from({ length: weekdayOf(cells[0]!.day) - 1 }, () => null);
  return [...before, ...cells];
}

/** The days as a calendar; each opens what decided it. */
function Calendar({
  month,
  picked,
  onPick,
}: {
  month: Month;
  picked: string | null;
  onPick: (day: string) => void;
}) {
  const { weekdays } = useKitText().day;
  const byDay = new Map(month.days.map((each) => [each.day, each]));
  return (
    <div className="at-month">
      {weekdays.map((name) => (
        <span key={name} className="at-weekday" aria-hidden>
          {name}
        </span>
      ))}
      {cellsOf(month.month).map((cell, at) =>
        cell ? (
          <DayButton
            key={cell.day}
            cell={cell}
            found={byDay.get(cell.day)}
            isPicked={picked === cell.day}
            onPick={onPick}
          />
        ) : (
          <span key={`blank ${at}`} />
        ),
      )}
    </div>
  );
}

function DayButton({
  cell: { day, number },
  found,
  isPicked,
  onPick,
}: {
  cell: Cell;
  found: Month['days'][number] | undefined;
  isPicked: boolean;
  onPick: (day: string) => void;
}) {
  const { states } = useText().attendanceDays;
  const today = useToday();
  const label = found ? states[found.state] : '';
  const points = found && found.points !== 0 ? formatTenths(found.points, { signed: true }) : '';
  return (
    <button
      type="button"
      className="at-day"
      data-tone={found ? dayTones[found.state] : undefined}
      aria-label={[day, label, points].filter(Boolean).join(' ')}
      aria-pressed={isPicked}
      aria-current={day === today ? 'date' : undefined}
      disabled={day > today}
      onClick={() => onPick(day)}
    >
      <span className="at-day-number">{number}</span>
      {found && <StatusTag tone={dayTones[found.state]}>{label}</StatusTag>}
      {found && points && (
        <span className={`k-number ${found.points < 0 ? 'k-minus' : 'k-plus'}`}>{points}</span>
      )}
    </button>
  );
}

function OwnDay({ day }: { day: string }) {
  const answer = useCall(calls.ownDay, { day }, { inPlace: true });
  return (
    <Section title={day}>
      {answer.data ? <DayParts day={answer.data} /> : <Unanswered answer={answer} />}
    </Section>
  );
}

const Rows = table<CorrectionRow>()({
  words: ({ attendanceDays: { corrections, own } }) => ({
    title: own.corrections,
    columns: corrections.columns,
    choices: { status: corrections.statuses },
    none: own.noCorrections,
  }),
  row: { key: 'id', name: 'day' },
  columns: [
    column(correctionFields.day, { main: true }),
    column(correctionFields.at),
    column(correctionFields.status, { tones: correctionTones }),
    column(correctionFields.reason, { wraps: true }),
    column(correctionFields.decidedBy),
    column(correctionFields.remark, { wraps: true }),
  ],
});

function Corrections() {
  const { own: words } = useText().attendanceDays;
  const pages = usePages(correctionCalls.own, {});
  const { rowActions, dialog } = useRowActs<CorrectionRow>({
    changes: [correctionCalls.own],
    acts: [withdrawAct],
  });
  return (
    <Section title={words.corrections}>
      <Rows pages={pages} {...(rowActions && { rowActions })} />
      {dialog}
    </Section>
  );
}
