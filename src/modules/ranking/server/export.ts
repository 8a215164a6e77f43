import type * as z from 'zod/mini';
import type { Language } from '../../../kit/contract/language.ts';
import type { Sentences } from '../../../kit/contract/refusal.ts';
import { exportKind, type SheetColumn } from '../../../kit/server/sheet/export.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { rankPage, scanAll, type Ranked, type ScanFilter } from '../../ledger/server/door.ts';
import { tierIsOn, tiers } from '../../merit/rules/record.rules.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { rankFilter, totalFilter } from '../calls.ts';
import { windowOf } from '../rules.ts';
import { rankingText as english } from '../words/en_US.ts';
import { rankingText as spanish } from '../words/es_ES.ts';
import { rankingText as malay } from '../words/ms_MY.ts';
import { rankingText as chinese } from '../words/zh_CN.ts';
import { changesOf, foldedPeriod, named, pageOfRanking, scanFilterOf, type RankingQuery } from './list.ts';
import { meritRights } from '../../merit/permissions.ts';

export const rankingTexts: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};

/** Words that the screens take from the merit record. */
export const exportWords = {
  memberName: { zh_CN: '成员', en_US: 'Member', es_ES: 'Miembro', ms_MY: 'Ahli' },
  memberNo: { zh_CN: '编号', en_US: 'Number', es_ES: 'Número', ms_MY: 'Nombor' },
  unitName: { zh_CN: '部门', en_US: 'Unit', es_ES: 'Unidad', ms_MY: 'Unit' },
  bmp: { zh_CN: 'B分', en_US: 'B points', es_ES: 'Puntos B', ms_MY: 'Mata B' },
  amp: { zh_CN: 'A分', en_US: 'A points', es_ES: 'Puntos A', ms_MY: 'Mata A' },
  pmp: { zh_CN: 'P分', en_US: 'P points', es_ES: 'Puntos P', ms_MY: 'Mata P' },
  gcp: { zh_CN: '产值', en_US: 'Output', es_ES: 'Producción', ms_MY: 'Keluaran' },
} satisfies Record<string, Sentences>;

const tierColumns = { b: 'bmp', a: 'amp', p: 'pmp', g: 'gcp' } as const;

/** The number that counts, then the tiers that the organisation keeps. */
export function pointColumns(
  language: Language,
  pointTitle: string,
  { level }: Pick<OrgSettings, 'level'>,
): SheetColumn[] {
  const kept = tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => tierColumns[tier]);
  const column = (key: string, title: string): SheetColumn => ({ key, title, type: 'tenths', width: 14 });
  return [column('meritPoint', pointTitle), ...kept.map((key) => column(key, exportWords[key][language]))];
}

/** The columns of the screen in its order; only months are compared with the one before. */
async function columnsOf(
  tx: Tx,
  language: Language,
  { isTotal, isMonth }: { isTotal: boolean; isMonth: boolean },
): Promise<SheetColumn[]> {
  const { column } = rankingTexts[language];
  const text = (key: 'memberName' | 'memberNo' | 'unitName', width: number): SheetColumn => ({
    key,
    title: exportWords[key][language],
    type: 'text',
    width,
  });
  const change: SheetColumn[] = [
    { key: 'changeRank', title: column.changeRank, type: 'count', width: 10 },
    { key: 'changePoints', title: column.changePoints, type: 'tenths', width: 14 },
  ];
  return [
    { key: 'rankNum', title: column.rankNum, type: 'count', width: 8 },
    text('memberName', 20),
    text('memberNo', 14),
    text('unitName', 24),
    ...pointColumns(language, isTotal ? column.meritPointTotal : column.meritPoint, await settings(tx)),
    ...(isMonth ? change : []),
  ];
}

/** Places read at once; the first few come alone, so that something is there soon. */
const [firstPlaces, morePlaces] = [100, 1_000];

/** Every place of a ranking: out of the totals where they know it, by adding up otherwise. */
async function* placesOf(tx: Tx, filter: ScanFilter, today: string): AsyncGenerator<Ranked[]> {
  const period = foldedPeriod(filter, today);
  if (period === null) return yield* scanAll(tx, filter);
  for (let offset = 0; ;) {
    const size = offset === 0 ? firstPlaces : morePlaces;
    const { rows } = await rankPage(tx, { period, tieRule: filter.tieRule, offset, size });
    yield rows;
    if (rows.length < size) return;
    offset += size;
  }
}

/** Every row of a ranking in its order, with names, and with the changes where somebody wants to see them. */
async function* rankRows(tx: Tx, query: RankingQuery, keys: ReadonlySet<string>) {
  const filter = await scanFilterOf(tx, query);
  const today = todayOf(tx, await settings(tx));
  const compared = keys.has('changeRank') || keys.has('changePoints');
  for await (const batch of placesOf(tx, filter, today)) {
    const [rows, changes] = await Promise.all([
      named(tx, batch),
      compared ? changesOf(tx, filter, batch) : null,
    ]);
    if (!changes) yield rows;
    else
      yield rows.map((row) => {
        const change = changes.get(row.memberId);
        return { ...row, changeRank: change?.rank ?? null, changePoints: change?.points ?? null };
      });
  }
}

/** Counting gives the wait an end. */
async function countRows(tx: Tx, query: RankingQuery): Promise<number> {
  const today = todayOf(tx, await settings(tx));
  return (await pageOfRanking(tx, await scanFilterOf(tx, query), { offset: 0, size: 1 }, today)).total;
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
  permission: meritRights.exportReports,
  params: rankFilter,
  title: (language, { month, from, to }) =>
    `${rankingTexts[language].menu.colligateRank} ${from === undefined ? monthText(month) : `${from} – ${to ?? ''}`}`.trim(),
  columns: async (language, params, tx) =>
    columnsOf(tx, language, { isTotal: false, isMonth: 'month' in (await rankQuery(tx, params)).span }),
  count: async (tx, _actor, params) => countRows(tx, await rankQuery(tx, params)),
  async *rows(tx, _actor, params, _language, keys) {
    yield* rankRows(tx, await rankQuery(tx, params), keys);
  },
});

/** `2026-11` of 202611. */
const monthText = (month: number | undefined): string =>
  month === undefined ? '' : `${String(month).slice(0, 4)}-${String(month).slice(4)}`;

const totalExport = exportKind({
  kind: 'ranking.total',
  permission: meritRights.exportReports,
  params: totalFilter,
  title: (language, { until }) => `${rankingTexts[language].menu.totalRank} ${until ?? ''}`.trim(),
  columns: (language, _params, tx) => columnsOf(tx, language, { isTotal: true, isMonth: false }),
  count: async (tx, _actor, params) => countRows(tx, await totalQuery(tx, params)),
  async *rows(tx, _actor, params, _language, keys) {
    yield* rankRows(tx, await totalQuery(tx, params), keys);
  },
});

export const rankingExports = [rankExport, totalExport];
