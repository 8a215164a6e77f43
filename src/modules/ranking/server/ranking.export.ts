import type * as z from 'zod/mini';
import type { Language } from '../../../kit/contract/language.ts';
import type { Sentences } from '../../../kit/contract/refusal.ts';
import { exportKind, type SheetColumn } from '../../../kit/server/export.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { scanAll, scanPage } from '../../ledger/server/ledger.door.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import { rankFilter, totalFilter } from '../ranking.calls.ts';
import { exportRight, windowOf } from '../ranking.rules.ts';
import { named, scanFilterOf, type NamedRow, type RankingQuery } from './ranking.list.ts';

export const exportWords = {
  rank: {
    zh_CN: '综合排名',
    en_US: 'Comprehensive ranking',
    es_ES: 'Clasificación general',
    ms_MY: 'Kedudukan menyeluruh',
  },
  total: {
    zh_CN: '累计排名',
    en_US: 'Cumulative ranking',
    es_ES: 'Clasificación acumulada',
    ms_MY: 'Kedudukan terkumpul',
  },
  rankNum: { zh_CN: '名次', en_US: 'Rank', es_ES: 'Puesto', ms_MY: 'Kedudukan' },
  memberName: { zh_CN: '姓名', en_US: 'Name', es_ES: 'Nombre', ms_MY: 'Nama' },
  memberNo: { zh_CN: '编号', en_US: 'Number', es_ES: 'Número', ms_MY: 'Nombor' },
  unitName: { zh_CN: '部门', en_US: 'Unit', es_ES: 'Unidad', ms_MY: 'Unit' },
  meritPoint: { zh_CN: '综合积分', en_US: 'Merit points', es_ES: 'Puntos de mérito', ms_MY: 'Mata merit' },
  meritPointTotal: {
    zh_CN: '累计积分',
    en_US: 'Total points',
    es_ES: 'Puntos totales',
    ms_MY: 'Jumlah mata',
  },
  bmp: { zh_CN: 'B分', en_US: 'B points', es_ES: 'Puntos B', ms_MY: 'Mata B' },
  amp: { zh_CN: 'A分', en_US: 'A points', es_ES: 'Puntos A', ms_MY: 'Mata A' },
  pmp: { zh_CN: 'P分', en_US: 'P points', es_ES: 'Puntos P', ms_MY: 'Mata P' },
  gcp: { zh_CN: '产值', en_US: 'Output', es_ES: 'Producción', ms_MY: 'Keluaran' },
} satisfies Record<string, Sentences>;

/** The number that counts, then the tiers. */
export function pointColumns(language: Language, pointTitle: Sentences): SheetColumn[] {
  const { bmp, amp, pmp, gcp } = exportWords;
  return Object.entries({ meritPoint: pointTitle, bmp, amp, pmp, gcp }).map(([key, title]) => ({
    key,
    title: title[language],
    type: 'tenths',
    width: 14,
  }));
}

function columnsOf(language: Language, pointTitle: Sentences): SheetColumn[] {
  const text = (key: 'memberName' | 'memberNo' | 'unitName', width: number): SheetColumn => ({
    key,
    title: exportWords[key][language],
    type: 'text',
    width,
  });
  return [
    { key: 'rankNum', title: exportWords.rankNum[language], type: 'count', width: 8 },
    text('memberName', 20),
    text('memberNo', 14),
    text('unitName', 24),
    ...pointColumns(language, pointTitle),
  ];
}

/** Every row of a ranking in its order, with names, in batches of a cursor of the read transaction. */
async function* rankRows(tx: Tx, query: RankingQuery): AsyncGenerator<NamedRow[]> {
  for await (const batch of scanAll(tx, await scanFilterOf(tx, query))) yield await named(tx, batch);
}

/** Counting costs one more reading of the ranking, and gives the wait an end. */
async function countRows(tx: Tx, query: RankingQuery): Promise<number> {
  return (await scanPage(tx, await scanFilterOf(tx, query), { offset: 0, size: 1 })).total;
}

type RankParams = z.output<typeof rankFilter>;
type TotalParams = z.output<typeof totalFilter>;

async function rankQuery(tx: Tx, params: RankParams): Promise<RankingQuery> {
  const organisation = await settings(tx);
  return { ...params, span: windowOf(params, todayOf(tx, organisation)), tieRule: organisation.tieRule };
}

async function totalQuery(tx: Tx, params: TotalParams): Promise<RankingQuery> {
  const organisation = await settings(tx);
  const span = { until: params.until ?? todayOf(tx, organisation) };
  return { ...params, span, tieRule: organisation.tieRule };
}

const rankExport = exportKind({
  kind: 'ranking.rank',
  permission: exportRight,
  params: rankFilter,
  title: (language, { month, from, to }) =>
    `${exportWords.rank[language]} ${from === undefined ? (month ?? '') : `${from} – ${to ?? ''}`}`.trim(),
  columns: (language) => columnsOf(language, exportWords.meritPoint),
  count: async (tx, _actor, params) => countRows(tx, await rankQuery(tx, params)),
  async *rows(tx, _actor, params) {
    yield* rankRows(tx, await rankQuery(tx, params));
  },
});

const totalExport = exportKind({
  kind: 'ranking.total',
  permission: exportRight,
  params: totalFilter,
  title: (language, { until }) => `${exportWords.total[language]} ${until ?? ''}`.trim(),
  columns: (language) => columnsOf(language, exportWords.meritPointTotal),
  count: async (tx, _actor, params) => countRows(tx, await totalQuery(tx, params)),
  async *rows(tx, _actor, params) {
    yield* rankRows(tx, await totalQuery(tx, params));
  },
});

export const rankingExports = [rankExport, totalExport];
