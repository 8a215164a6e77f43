import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { firstDayOf, formatTenths } from '../../../kit/contract/format.ts';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { custom } from '../../../kit/web/list/list-fields.tsx';
import { settingsCalls as calls } from '../calls.ts';
import type { SettingRow } from './setting-value.ts';

type Answer = OutputOf<typeof calls.simulate>;
type Row = Answer['rows'][number];
type Place = NonNullable<Row['after']>;

/** Last month's ranking as it is beside what the value would make of it. */
export function Simulation({ setting, value }: { setting: SettingRow; value: string }) {
  const words = useText().settings.trial;
  const { none } = useKitText();
  const [changed, setChanged] = useState(false);
  const pages = usePages(calls.simulate, { name: setting.name, value, changed });
  const { answer } = pages;
  if (answer.isError && !answer.data) {
    const refused = answer.error instanceof CallRefused ? answer.error.fields['value'] : undefined;
    // A value that is not allowed is no failure, and trying again would not help.
    if (refused !== undefined) return <Alert tone="warning">{refused}</Alert>;
    return <Unanswered answer={answer} />;
  }
  const data = answer.data as Answer | undefined;
  return (
    <Stack gap={8}>
      {data && (
        <p role="status">
          {words.outcome({
            month: data.month === null ? words.total : firstDayOf(data.month).slice(0, 7),
            members: data.members,
            otherRank: data.otherRank,
            otherPoints: data.otherPoints,
          })}
          {data.pointsBefore !== data.pointsAfter && (
            <> {words.sums(formatTenths(data.pointsBefore), formatTenths(data.pointsAfter))}</>
          )}
        </p>
      )}
      <Checkbox label={words.changedOnly} checked={changed} onChange={setChanged} />
      <Ranking pages={pages} facts={none} />
    </Stack>
  );
}

/** The texts of a place before and after a change. */
function pair({ before, after }: Row, none: string, text: (place: Place) => string) {
  const [was, is] = [before, after].map((place) => (place ? text(place) : none));
  return was === is ? (
    is
  ) : (
    <>
      <span className="k-quiet">{was}</span> → <strong>{is}</strong>
    </>
  );
}

const Ranking = table<Row>()({
  words: ({ settings: { trial } }) => ({ title: trial.title, columns: trial.columns, none: trial.none }),
  row: { key: 'memberId', name: 'memberName' },
  columns: (_texts, none: string) => [
    custom('rank', (row) => pair(row, none, ({ rank }) => String(rank)), { width: 96, align: 'right' }),
    custom('name', ({ memberName, memberNo }) => `${memberName} ${memberNo}`, { main: true, width: 150 }),
    custom('unit', ({ unitName }) => unitName, { width: 130 }),
    custom('points', (row) => pair(row, none, ({ points }) => formatTenths(points)), {
      width: 150,
      align: 'right',
    }),
    custom(
      'change',
      ({ before, after }) =>
        before && after && before.points !== after.points
          ? formatTenths(after.points - before.points, { signed: true })
          : '',
      { width: 80, align: 'right' },
    ),
  ],
  skeletonRows: 6,
});
