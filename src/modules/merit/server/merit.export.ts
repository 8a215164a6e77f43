/** The lists of records as files: filter, order and columns of the screen, every row. */
import type { Language } from '../../../kit/contract/language.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { exportKind, type SheetColumn } from '../../../kit/server/export.ts';
import { settings } from '../../organisation/server/organisation.door.ts';
import { meritCalls } from '../merit.calls.ts';
import { meritStatus } from '../merit.states.ts';
import { tierIsOn, tiers, type Tier } from '../merit.rules.ts';
import { meritText as english } from '../merit.text.en_US.ts';
import { meritText as spanish } from '../merit.text.es_ES.ts';
import { meritText as malay } from '../merit.text.ms_MY.ts';
import { meritText as chinese } from '../merit.text.zh_CN.ts';
import { streamLines, sumLines, type ListedLine } from './merit.line.store.ts';
import { streamTopics, sumTopics, type ListedTopic } from './merit.list.store.ts';
import { filterOf } from './merit.reads.ts';

/** Names, dates and points of many people leave the house: a right of its own, the one of the other reports. */
const permission = 'MERITPOINT003001';

const texts: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};

type Key = keyof typeof chinese.columns;
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
  const words = texts[language].columns;
  return columns.map(([key, [type, width]]) => ({ key, title: words[key], type, width }));
}

const statusWord = (language: Language, status: number): string => {
  const words: Readonly<Record<string, string>> = texts[language].status;
  return words[String(status)] ?? String(status);
};

function topicCells(language: Language) {
  return (row: ListedTopic) => ({
    ...row,
    bmp: row.bPlus + row.bMinus,
    amp: row.aPlus + row.aMinus,
    pmp: row.pPlus + row.pMinus,
    gcp: row.gPlus + row.gMinus,
    status: statusWord(language, row.status),
  });
}

type TopicParams = ParsedInputOf<typeof meritCalls.list>;
type LineParams = ParsedInputOf<typeof meritCalls.lines>;

/** The scope's right is read again here: an export runs after it was asked for. */
const filtered = async (tx: Tx, actor: Actor, params: TopicParams | LineParams) =>
  filterOf(tx, actor, await settings(tx), params);

const topicExport = exportKind({
  kind: 'merit.records',
  permission,
  params: meritCalls.list.input,
  title: (language) => texts[language].menu.list,
  columns: async (language, _params, tx) =>
    columnsIn(language, [
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
      ['status', name],
    ]),
  count: async (tx, actor, params) => (await sumTopics(tx, await filtered(tx, actor, params))).total,
  async *rows(tx, actor, params, language) {
    const cells = topicCells(language);
    const filter = await filtered(tx, actor, params);
    for await (const piece of streamTopics(tx, filter, params.sort ?? '-recordDate')) yield piece.map(cells);
  },
});

const lineExport = exportKind({
  kind: 'merit.lines',
  permission,
  params: meritCalls.lines.input,
  title: (language) => texts[language].menu.list,
  columns: async (language, _params, tx) =>
    columnsIn(language, [
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
  async *rows(tx, actor, params, language) {
    // A line that was nullified by itself counts no more than those of a nullified record.
    const cells = (row: ListedLine) => ({
      ...row,
      status: statusWord(language, row.voided ? meritStatus.nullified : row.status),
    });
    const filter = await filtered(tx, actor, params);
    for await (const piece of streamLines(tx, filter, params.sort ?? '-recordDate')) yield piece.map(cells);
  },
});

export const meritExports = [topicExport, lineExport];
