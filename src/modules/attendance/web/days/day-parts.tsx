import { dateTimeInZone, formatTenths } from '../../../../kit/contract/format.ts';
import { choice, text } from '../../../../kit/contract/list/columns.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { DayDetail, PunchRow } from '../../day.calls.ts';
import { dayTones } from '../tones.ts';
import { CaseTable } from './case-table.tsx';

type Row = PunchRow & { key: string; time: string };

const Punches = table<Row>()({
  words: ({ attendanceDays: { detail } }) => ({
    title: detail.punches,
    columns: {
      time: detail.columns.at,
      source: detail.columns.source,
      reason: detail.columns.reason,
      byName: detail.columns.byName,
    },
    choices: { source: detail.sources },
    none: detail.noPunches,
  }),
  row: { key: 'key', name: 'time' },
  columns: [
    custom('time', ({ time }: Row) => time, { width: 140, main: true }),
    column(choice('source', ['terminal', 'person', 'correction'], { width: 90 })),
    column(text('reason', { width: 150 }), { wraps: true }),
    column(text('byName', { width: 100 })),
  ],
});

/** The parts of a day that decided it: shifts, punches, cases and the rule. */
export function DayParts({
  day,
  rowActions,
}: {
  day: DayDetail;
  rowActions?: Parameters<typeof Punches>[0]['rowActions'];
}) {
  const { attendanceDays: words } = useText();
  const zone = useSettings((settings) => settings.zone);
  const { detail } = words;
  const time = (at: string): string => dateTimeInZone(at, zone).slice(11);
  const shifts = day.shifts.map(({ name, starts, ends }) => `${name} ${time(starts)}–${time(ends)}`);
  return (
    <Stack gap={16}>
      <Facts
        items={[
          {
            label: words.columns.state,
            value: <StatusTag tone={dayTones[day.state]}>{words.states[day.state]}</StatusTag>,
          },
          {
            label: detail.points,
            value: day.isExempt ? words.exempt : formatTenths(day.points, { signed: true }),
          },
          { label: detail.shift, value: shifts.join(', ') || detail.off },
          {
            label: detail.worked,
            value: day.due === 0 ? null : `${formatTenths(day.worked)} / ${formatTenths(day.due)}`,
          },
          { label: detail.tickets, value: day.tickets },
          { label: detail.rule, value: day.ruleDay ?? detail.noRule },
        ]}
      />
      <Section title={detail.cases}>
        <CaseTable cases={day.cases} />
      </Section>
      <Section title={detail.punches}>
        <Punches
          rows={day.punches.map((punch) => ({
            ...punch,
            key: punch.id ?? punch.at,
            time: dateTimeInZone(punch.at, zone),
          }))}
          {...(rowActions && { rowActions })}
        />
      </Section>
    </Stack>
  );
}
