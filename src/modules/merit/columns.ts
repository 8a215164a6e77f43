/** The columns of the lists of records, as their files show them, and their words: those of the screens. */
import { count, day, instant, made, tenths, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { tierIsOn, tiers, type Tier } from './rules/record.rules.ts';
import { lineStateOf } from './rules/states.ts';

type Level = Parameters<typeof tierIsOn>[1];
type Sums = Readonly<Record<`${Tier}${'Plus' | 'Minus'}`, number>>;

const name = { width: 120 };
const long = { width: 270 };
const few = { width: 60 };

/** Awards and deductions together, of the tiers that the organisation keeps. */
const net = <Name extends string>(names: Readonly<Record<Tier, Name>>, level: Level) =>
  tiers
    .filter((tier) => tierIsOn(tier, level))
    .map((tier) => made(names[tier], 'tenths', (row: Sums) => row[`${tier}Plus`] + row[`${tier}Minus`]));

export const topicTiers = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' } as const;
export const lineTiers = { b: 'bScore', a: 'aScore', p: 'pScore', g: 'gScore' } as const;

export const topicColumns = (level: Level) => [
  text('recordNo', name),
  day('recordDate'),
  instant('createTime'),
  day('createDate'),
  text('topicName', long),
  text('topicRemark', long),
  ...net(topicTiers, level),
  count('frequency', few),
  text('recordMember', name),
  text('firstAudit', name),
  text('lastAudit', name),
  instant('lastModTime'),
  text('waitingSince', long),
  made('status', 'choice', (row: { status: number }) => row.status, name),
];

type Line = Parameters<typeof lineStateOf>[0] & { status: number };

export const lineColumns = (level: Level) => [
  text('recordNo', name),
  day('recordDate'),
  text('topicName', long),
  text('memberName', name),
  text('memberNo', name),
  text('unitName', name),
  text('eventName', long),
  text('typeName', name),
  count('count', few),
  ...tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => tenths(lineTiers[tier])),
  text('recordMember', name),
  text('firstAudit', name),
  text('lastAudit', name),
  made('status', 'choice', (line: Line) => lineStateOf(line) ?? line.status, name),
];

export const groupColumns = (level: Level) => [
  text('name', long),
  text('number', name),
  text('place', name),
  count('lines', few),
  count('frequency', few),
  ...net(lineTiers, level),
];

type Words = Pick<Catalogue, 'merit' | 'meritReview'>;
type Asked = {
  scope: Exclude<keyof Words['meritReview']['scope'], 'label'> | 'checking';
  from?: string | undefined;
  to?: string | undefined;
};
type Grain = 'byTopic' | 'byEvent' | 'sumsByEvent' | 'sumsByMember';

/** The screen's name, which of its lists, and the days of the filter. */
function titleOf({ merit, meritReview }: Words, { scope, from = '', to = '' }: Asked, grain: Grain): string {
  const { menu, checking, scope: scopes } = meritReview;
  const screen =
    scope === 'checking'
      ? [menu.checking, checking[grain]]
      : [merit.menu.list, scopes[scope], ...(grain === 'byTopic' ? [] : [checking[grain]])];
  return [...screen, ...(from || to ? [`${from} – ${to}`.trim()] : [])].join(' ');
}

export const topicWords = (words: Words, asked: Asked) => ({
  title: titleOf(words, asked, 'byTopic'),
  columns: { ...words.merit.columns, waitingSince: words.meritReview.waiting },
  choices: { status: words.merit.status },
});

export const lineWords = (words: Words, asked: Asked) => ({
  title: titleOf(words, asked, 'byEvent'),
  columns: words.merit.columns,
  choices: { status: { ...words.merit.status, ...words.meritReview.lineState } },
});

export const groupWords = (words: Words, { by, ...asked }: Asked & { by: 'event' | 'member' }) => {
  const { columns } = words.merit;
  const own =
    by === 'event'
      ? { name: columns.eventName, number: columns.eventCode, place: columns.typeName }
      : { name: columns.memberName, number: columns.memberNo, place: columns.unitName };
  return {
    title: titleOf(words, asked, by === 'event' ? 'sumsByEvent' : 'sumsByMember'),
    columns: { ...columns, ...own, lines: columns.lineCount },
  };
};
