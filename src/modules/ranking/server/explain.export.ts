import type { Language } from '../../../kit/contract/language.ts';
import type { Sentences } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { exportKind, type SheetColumn } from '../../../kit/server/sheet/export.ts';
import { explainEntries } from '../../ledger/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { explainFilter } from '../calls.ts';
import { explained, explainFilterOf } from './explain.ts';
import { exportWords, pointColumns, rankingTexts } from './export.ts';
import { meritRights } from '../../merit/permissions.ts';

const words = {
  title: { zh_CN: '积分明细', en_US: 'Entries', es_ES: 'Apuntes', ms_MY: 'Catatan' },
  recordDate: { zh_CN: '发生日期', en_US: 'Date', es_ES: 'Fecha', ms_MY: 'Tarikh' },
  bookDate: { zh_CN: '入账日期', en_US: 'Posted on', es_ES: 'Contabilizado el', ms_MY: 'Dicatat pada' },
  topicName: { zh_CN: '主题名称', en_US: 'Topic', es_ES: 'Registro', ms_MY: 'Topik' },
  eventName: { zh_CN: '事件', en_US: 'Event', es_ES: 'Evento', ms_MY: 'Peristiwa' },
  reversal: { zh_CN: '冲回', en_US: 'Reversal', es_ES: 'Anulación', ms_MY: 'Pembalikan' },
} satisfies Record<string, Sentences>;

/** Understood in every language. */
const tick = '✓';

/** Entries read at once; a member's are hundreds a year. */
const batchSize = 1_000;

async function columnsOf(language: Language, _params: unknown, tx: Tx): Promise<SheetColumn[]> {
  return [
    { key: 'recordDate', title: words.recordDate[language], type: 'day', width: 12 },
    { key: 'bookDate', title: words.bookDate[language], type: 'day', width: 12 },
    { key: 'topicName', title: words.topicName[language], type: 'text', width: 30 },
    { key: 'eventName', title: words.eventName[language], type: 'text', width: 30 },
    { key: 'unitName', title: exportWords.unitName[language], type: 'text', width: 24 },
    { key: 'undone', title: words.reversal[language], type: 'text', width: 10 },
    ...pointColumns(language, rankingTexts[language].column.meritPoint, await settings(tx)),
  ];
}

/** The entries behind one number, newest first: what the screen pages through, as a file. */
export const explainExport = exportKind({
  kind: 'ranking.explain',
  permission: meritRights.exportReports,
  params: explainFilter,
  title: (language, { month, from, to, until }) =>
    `${words.title[language]} ${until ?? (from === undefined ? (month ?? '') : `${from} – ${to ?? ''}`)}`.trim(),
  columns: columnsOf,
  count: async (tx, _actor, params) =>
    (await explainEntries(tx, await explainFilterOf(tx, params), { offset: 0, size: 1 })).total,
  async *rows(tx, _actor, params) {
    const filter = await explainFilterOf(tx, params);
    for (let offset = 0; ; offset += batchSize) {
      const { rows } = await explainEntries(tx, filter, { offset, size: batchSize });
      yield (await explained(tx, rows)).map((row) => ({ ...row, undone: row.reversal ? tick : '' }));
      if (rows.length < batchSize) return;
    }
  },
});
