/** The columns of the lists of lines and of their sums, as their screens and their files show them, and their words. */
import { count, day, derived, tenths, text } from '../../kit/contract/list/columns.ts';
import {
  few,
  lineTiers,
  long,
  name,
  net,
  titleOf,
  type TitleFacts,
  type Level,
  type Words,
} from './columns.ts';
import type { Counted } from './rules/conversion.rules.ts';
import { tierIsOn, tiers } from './rules/record.rules.ts';
import { lineStateOf } from './rules/states.ts';

/** In words in a file. */
type Counting = { counted: readonly Counted[] | string };
type Line = Parameters<typeof lineStateOf>[0] & { status: number };

/** `counts`: the organisation converts, or has converted, what lines count in place of points. */
export const lineColumns = (level: Level, counts = false) => [
  text('recordNo', name),
  day('recordDate'),
  text('topicName', long),
  text('memberName', name),
  text('memberNo', name),
  text('unitName', name),
  text('eventName', long),
  text('typeName', name),
  count('count', few),
  ...(counts ? [derived('counted', 'text', ({ counted }: Counting) => counted, name)] : []),
  ...tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => tenths(lineTiers[tier])),
  text('recordMember', name),
  text('firstAudit', name),
  text('lastAudit', name),
  derived('status', 'choice', (line: Line) => lineStateOf(line) ?? line.status, name),
];

export const groupColumns = (level: Level) => [
  text('name', long),
  text('number', name),
  text('place', name),
  count('lines', few),
  count('frequency', few),
  ...net(lineTiers, level),
];

export const lineLabels = ({ merit, meritReview }: Words) => ({
  columns: { ...merit.columns, counted: merit.counted.title },
  choices: { status: { ...merit.status, ...meritReview.lineState } },
});
export const lineWords = (words: Words, facts: TitleFacts) => ({
  ...lineLabels(words),
  title: titleOf(words, facts, 'byEvent'),
});

export const groupLabels = ({ merit: { columns } }: Words, by: 'event' | 'member') => ({
  columns: {
    ...columns,
    ...(by === 'event'
      ? { name: columns.eventName, number: columns.eventCode, place: columns.typeName }
      : { name: columns.memberName, number: columns.memberNo, place: columns.unitName }),
    lines: columns.lineCount,
  },
});
export const groupWords = (words: Words, { by, ...facts }: TitleFacts & { by: 'event' | 'member' }) => ({
  ...groupLabels(words, by),
  title: titleOf(words, facts, by === 'event' ? 'sumsByEvent' : 'sumsByMember'),
});
