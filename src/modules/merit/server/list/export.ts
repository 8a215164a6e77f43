/** The lists of records as files: filter, order, columns and words of the screen, every row. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { dayInZone, daysBetween } from '../../../../kit/contract/format.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportKind, type SheetColumn, type SumRow } from '../../../../kit/server/sheet/export.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { meritReviewText as reviewEnglish } from '../../words/review/en_US.ts';
import { meritReviewText as reviewSpanish } from '../../words/review/es_ES.ts';
import { meritReviewText as reviewMalay } from '../../words/review/ms_MY.ts';
import { meritReviewText as reviewChinese } from '../../words/review/zh_CN.ts';
import { meritCalls } from '../../calls.ts';
import { tierIsOn, tiers, type Tier } from '../../rules/record.rules.ts';
import { lineStateOf, meritStatus } from '../../rules/states.ts';
import { countGroups, streamGroups } from './group.store.ts';
import { namedGroups } from './groups.ts';
import { sumLines } from './line.store.ts';
import { streamLines, type StreamedLine } from './line.stream.ts';
import { beginSearch, streamTopics, sumTopics, type ListedTopic } from './list.store.ts';
import { filterOf } from './reads.ts';
import { shownKinds, type ListTotals } from './totals.ts';
import { meritWords } from '../words.ts';
import { meritRights } from '../../permissions.ts';

/**
 * Names, dates and points of many people leave the house: a right of its own, the one of the other reports. Own entries,
 * which the filter of their scope alone holds, are what whoever may enter has typed in himself.
 */
const permission = ({ scope }: Pick<TopicParams, 'scope'>) =>
  scope === 'own' ? meritRights.enter : meritRights.exportReports;

const reviewWords: Readonly<Record<Language, typeof reviewChinese>> = {
  zh_CN: reviewChinese,
  en_US: reviewEnglish,
  es_ES: reviewSpanish,
  ms_MY: reviewMalay,
};

type Key = keyof (typeof meritWords)[Language]['columns'] | 'lines';
type Kind = readonly [type: SheetColumn['type'], width: number];

const day: Kind = ['day', 12];
const instant: Kind = ['instant', 18];
const name: Kind = ['text', 16];
const long: Kind = ['text', 36];
const points: Kind = ['tenths', 12];
const count: Kind = ['count', 8];

const topicTiers: Readonly<Record<Tier, Key>> = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' };
const lineTiers: Readonly<Record<Tier, Key>> = { b: 'bScore', a: 'aScore', p: 'pScore', g: 'gScore' };

async function shownTiers(tx: Tx): Promise<Tier[]> {
  const { level } = await settings(tx);
  return tiers.filter((tier) => tierIsOn(tier, level));
}

function columnsIn(language: Language, columns: readonly (readonly [Key, Kind])[]): SheetColumn[] {
  const [merit, review] = [meritWords[language], reviewWords[language]];
  const titles = {
    ...merit.columns,
    lines: merit.columns.lineCount,
    waitingSince: review.waiting,
  };
  return columns.map(([key, [type, width]]) => ({ key, title: titles[key], type, width }));
}

const statusWord = (language: Language, status: number): string => {
  const names: Readonly<Record<string, string>> = meritWords[language].status;
  return names[String(status)] ?? String(status);
};

type TopicParams = ParsedInputOf<typeof meritCalls.list>;
type LineParams = ParsedInputOf<typeof meritCalls.lines>;
type GroupParams = ParsedInputOf<typeof meritCalls.groups>;

/** The screen's name, which of its lists, and the days of the filter. */
function titleIn(
  language: Language,
  { scope, from = '', to = '' }: Pick<TopicParams, 'scope' | 'from' | 'to'>,
  grain: 'byTopic' | 'byEvent' | 'sumsByEvent' | 'sumsByMember',
): string {
  const [merit, review] = [meritWords[language], reviewWords[language]];
  const screen =
    scope === 'checking'
      ? [review.menu.checking, review.checking[grain]]
      : [merit.menu.list, review.scope[scope], ...(grain === 'byTopic' ? [] : [review.checking[grain]])];
  return [...screen, ...(from || to ? [`${from} – ${to}`.trim()] : [])].join(' ');
}

/** The scope's right is read again here: an export runs after it was asked for. */
async function filtered(tx: Tx, actor: Actor, params: TopicParams | LineParams | GroupParams) {
  const filter = await filterOf(tx, actor, await settings(tx), params);
  await beginSearch(tx, filter);
  return filter;
}

/** What the file ends with: sums of what is booked, and of what waits and was nullified where there is any. */
function sumRows(
  language: Language,
  totals: ListTotals,
  { tierKeys, frequencyKey }: { tierKeys: Readonly<Record<Tier, Key>>; frequencyKey: 'frequency' | 'count' },
): SumRow[] {
  const [merit, review] = [meritWords[language], reviewWords[language]];
  const labels = {
    booked: review.totals.booked,
    pending: merit.status[meritStatus.pending],
    nullified: merit.status[meritStatus.nullified],
  };
  return shownKinds(totals).map((kind) => {
    const sums = totals[kind];
    const net = tiers.map((tier) => [tierKeys[tier], sums[`${tier}Plus`] + sums[`${tier}Minus`]] as const);
    return { label: labels[kind], values: { ...Object.fromEntries(net), [frequencyKey]: sums.frequency } };
  });
}

/** What a list's row is in a file: net values, the status, and with whom it waits how long, all as on the screen. */
async function topicCells(tx: Tx, language: Language) {
  const organisation = await settings(tx);
  const [merit, review] = [meritWords[language], reviewWords[language]];
  const today = todayOf(tx, organisation);
  const waiting = (row: ListedTopic): string => {
    const member = row.stage === 1 ? row.firstAudit : row.lastAudit;
    if (row.stage === 0 || !member || !row.waitingSince) return '';
    const days = daysBetween(dayInZone(row.waitingSince, organisation.zone), today);
    return `${review.waitingAt(merit.stage[row.stage === 1 ? '1' : '2'], member)} ${review.since(days)}`;
  };
  return (row: ListedTopic) => ({
    ...row,
    bmp: row.bPlus + row.bMinus,
    amp: row.aPlus + row.aMinus,
    pmp: row.pPlus + row.pMinus,
    gcp: row.gPlus + row.gMinus,
    waitingSince: waiting(row),
    status: statusWord(language, row.status),
  });
}

const topicExport = exportKind({
  kind: 'merit.records',
  permission,
  params: meritCalls.list.input,
  title: (language, params) => titleIn(language, params, 'byTopic'),
  columns: async (language, _params, tx) =>
    columnsIn(language, [
      ['recordNo', name],
      ['recordDate', day],
      ['createTime', instant],
      ['createDate', day],
      ['topicName', long],
      ['topicRemark', long],
      ...(await shownTiers(tx)).map((tier) => [topicTiers[tier], points] as const),
      ['frequency', count],
      ['recordMember', name],
      ['firstAudit', name],
      ['lastAudit', name],
      ['lastModTime', instant],
      ['waitingSince', long],
      ['status', name],
    ]),
  count: async (tx, actor, params) => (await sumTopics(tx, await filtered(tx, actor, params))).total,
  sums: async (tx, actor, params, language) =>
    sumRows(language, await sumTopics(tx, await filtered(tx, actor, params)), {
      tierKeys: topicTiers,
      frequencyKey: 'frequency',
    }),
  async *rows(tx, actor, params, language) {
    const cells = await topicCells(tx, language);
    const filter = await filtered(tx, actor, params);
    await soonFirstRow(tx);
    for await (const piece of streamTopics(tx, filter, params.sort ?? '-recordDate')) yield piece.map(cells);
  },
});

function lineCells(language: Language) {
  const { lineState } = reviewWords[language];
  return (line: StreamedLine) => {
    const status = line.status ?? meritStatus.nullified;
    const state = lineStateOf({ ...line, status });
    return Object.assign(line, { status: state ? lineState[state] : statusWord(language, status) });
  };
}

const lineExport = exportKind({
  kind: 'merit.lines',
  permission,
  params: meritCalls.lines.input,
  title: (language, params) => titleIn(language, params, 'byEvent'),
  columns: async (language, _params, tx) =>
    columnsIn(language, [
      ['recordNo', name],
      ['recordDate', day],
      ['topicName', long],
      ['memberName', name],
      ['memberNo', name],
      ['unitName', name],
      ['eventName', long],
      ['typeName', name],
      ['count', count],
      ...(await shownTiers(tx)).map((tier) => [lineTiers[tier], points] as const),
      ['recordMember', name],
      ['firstAudit', name],
      ['lastAudit', name],
      ['status', name],
    ]),
  count: async (tx, actor, params) => (await sumLines(tx, await filtered(tx, actor, params))).total,
  sums: async (tx, actor, params, language) =>
    sumRows(language, await sumLines(tx, await filtered(tx, actor, params)), {
      tierKeys: lineTiers,
      frequencyKey: 'count',
    }),
  async *rows(tx, actor, params, language, keys) {
    const cells = lineCells(language);
    const filter = await filtered(tx, actor, params);
    await soonFirstRow(tx);
    for await (const piece of streamLines(tx, filter, params.sort ?? '-recordDate', keys))
      yield piece.map(cells);
  },
});

/** Lists have indexes in their order: walking along them takes no longer in all, and needs no sorting before. */
async function soonFirstRow(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('cursor_tuple_fraction', '0.01', true)`);
}

const groupExport = exportKind({
  kind: 'merit.groups',
  permission,
  params: meritCalls.groups.input,
  title: (language, params) =>
    titleIn(language, params, params.by === 'event' ? 'sumsByEvent' : 'sumsByMember'),
  columns: async (language, { by }, tx) => {
    const { columns } = meritWords[language];
    const ofEvent = { name: columns.eventName, number: columns.eventCode, place: columns.typeName };
    const ofMember = { name: columns.memberName, number: columns.memberNo, place: columns.unitName };
    const own = by === 'event' ? ofEvent : ofMember;
    return [
      { key: 'name', title: own.name, type: long[0], width: long[1] },
      { key: 'number', title: own.number, type: name[0], width: name[1] },
      { key: 'place', title: own.place, type: name[0], width: name[1] },
      ...columnsIn(language, [
        ['lines', count],
        ['frequency', count],
        ...(await shownTiers(tx)).map((tier) => [lineTiers[tier], points] as const),
      ]),
    ];
  },
  count: async (tx, actor, params) => countGroups(tx, await filtered(tx, actor, params), params.by),
  sums: async (tx, actor, params, language) =>
    sumRows(language, await sumLines(tx, await filtered(tx, actor, params)), {
      tierKeys: lineTiers,
      frequencyKey: 'frequency',
    }),
  async *rows(tx, actor, { by, sort = '-bScore', ...params }) {
    const filter = await filtered(tx, actor, { by, ...params });
    for await (const piece of streamGroups(tx, filter, { by, sort }))
      yield (await namedGroups(tx, by, piece)).map((group) => ({
        ...group,
        bScore: group.bPlus + group.bMinus,
        aScore: group.aPlus + group.aMinus,
        pScore: group.pPlus + group.pMinus,
        gScore: group.gPlus + group.gMinus,
      }));
  },
});

export const meritExports = [topicExport, lineExport, groupExport];
