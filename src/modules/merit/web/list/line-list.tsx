import { useMemo } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { columns } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { meritCalls } from '../../calls.ts';
import type { Level } from '../../columns.ts';
import { lineColumns, lineLabels } from '../../line.columns.ts';
import { quantityKinds } from '../../rules/conversion.rules.ts';
import { tierIsOn, tierMark, tiers, type Tier } from '../../rules/record.rules.ts';
import { checking, checkingWords, useChecking } from './checking-list.tsx';
import { lineGroups } from './groups/grouping.ts';
import { day, hidden, name, number, person, plainPoints, points, useLevel } from './columns.tsx';
import { useRecordExport } from './export.tsx';
import { useCountedText } from './counted-text.ts';
import { detailPath } from './record-display.tsx';
import { useListedLineMenu, type ListedLine } from './record-line-acts.tsx';
import { LineStatus } from './line-status.tsx';

/** Value × count is the total, so that lines add up to records. */
const lineFields = ({ level, counts }: LineFacts) =>
  columns(lineColumns(level, counts), {
    recordNo: number,
    recordDate: day,
    topicName: name,
    memberName: { ...person, main: true },
    memberNo: { width: 80, ...hidden },
    unitName: { width: 84, wraps: true },
    eventName: { ...name, width: 120, phone: 'note' },
    typeName: { width: 100, wraps: true, ...hidden },
    count: {
      width: 56,
      show: (count, row: ListedLine, { words }) => (
        <span title={count === 1 ? undefined : eachOf(row, level, words)}>{count as number}</span>
      ),
    },
    counted: { width: 130, wraps: true, show: (_, row: ListedLine) => <CountedWords line={row} /> },
    bScore: points,
    aScore: points,
    pScore: plainPoints,
    gScore: points,
    recordMember: person,
    firstAudit: person,
    lastAudit: person,
    status: {
      width: 92,
      pin: 'end',
      phone: 'state',
      show: (_, row: ListedLine) => <LineStatus line={row} />,
    },
  });

/** The count from which it follows, in words. */
function CountedWords({ line }: { line: ListedLine }) {
  return useCountedText()(line.counted);
}

type LineFacts = { level: Level; counts: boolean };
const staleMs = 60_000;

/** There is a column of what lines count where the organisation converts it, or ever did. */
function useLineFacts(): LineFacts {
  const level = useLevel();
  const { data } = useCall(meritCalls.conversions, {}, { quiet: true, staleMs });
  const counts = data?.steps.some((step) => quantityKinds.some((kind) => step[kind] > 0)) ?? false;
  return useMemo(() => ({ level, counts }), [level, counts]);
}

/** How the total of a line with a count is computed: `B +2.0 A +1.0 × 3`. */
function eachOf(row: ListedLine, level: Level, nameOf: (tier: Tier) => string): string {
  const names = { b: nameOf('b'), a: nameOf('a'), p: nameOf('p'), g: nameOf('g') };
  const each = tiers
    .filter((tier) => tierIsOn(tier, level) && row[tier] !== 0)
    .map((tier) => `${tierMark(tier, names)} ${formatTenths(row[tier], { signed: true })}`);
  return `${each.join(' ')} × ${row.count}`;
}

/** One row per line: an award or deduction of one member in one event. */
export default listScreen(meritCalls.lines, {
  ...checking('event'),
  facts: useLineFacts,
  words: (words) => {
    const { columns, choices } = lineLabels(words);
    const { filters, choices: filterChoices, ...rest } = checkingWords(words);
    return { ...rest, columns, filters, choices: { ...filterChoices, ...choices, count: words.merit.tier } };
  },
  row: {
    key: ({ topicId, lineNo }) => `${topicId}-${lineNo}`,
    name: ({ memberName, eventName }) => `${memberName} ${eventName}`,
  },
  columns: lineFields,
  sort: { id: 'recordDate', desc: true },
  groups: async () => lineGroups,
  preview: ({ topicId }) => detailPath(topicId),
  use: (list, _facts, columns) => {
    const { go } = useNavigator();
    return {
      ...useChecking('event', useRecordExport('merit.lines', list, columns)),
      rowActions: useListedLineMenu(),
      onOpen: ({ topicId }) => go(detailPath(topicId)),
    };
  },
});
