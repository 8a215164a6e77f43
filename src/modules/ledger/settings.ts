/** The sources that count in the cumulative total of a member. */
import { setting } from '../../kit/contract/setting.ts';
import type { LocalizedText } from '../../kit/contract/refusal.ts';
import type { OptionalSource } from './rules.ts';

const help: LocalizedText = {
  zh_CN: '对累计排名、个人累计和导出同样有效，保存后重新计算；各月排名不变',
  en_US:
    'For the cumulative ranking, one’s own total and files alike, worked out anew at once; months stay as they are',
  es_ES:
    'Vale para la clasificación acumulada, el total propio y los archivos, que se recalculan; los meses no cambian',
  ms_MY: 'Bagi kedudukan terkumpul, jumlah sendiri dan fail, dikira semula serta-merta; bulan tidak berubah',
};

const part = (name: string, names: LocalizedText) =>
  setting.flag({ name, group: 'ranking', names, help, default: true, starts: 'today' });

export const cumulativeSettings = {
  cumulativeStart: part('cumulativeStart', {
    zh_CN: '累计积分包含起始分',
    en_US: 'Start points in the cumulative total',
    es_ES: 'Puntos iniciales en el total acumulado',
    ms_MY: 'Mata permulaan dalam jumlah terkumpul',
  }),
  cumulativeSeniority: part('cumulativeSeniority', {
    zh_CN: '累计积分包含工龄分',
    en_US: 'Points for years of service in the cumulative total',
    es_ES: 'Puntos de antigüedad en el total acumulado',
    ms_MY: 'Mata tempoh khidmat dalam jumlah terkumpul',
  }),
  cumulativeFixed: part('cumulativeFixed', {
    zh_CN: '累计积分包含其他固定分',
    en_US: 'Other fixed points in the cumulative total',
    es_ES: 'Otros puntos fijos en el total acumulado',
    ms_MY: 'Mata tetap lain dalam jumlah terkumpul',
  }),
} as const;

/** Whether the cumulative total holds the points of a source. */
export const settingOfSource = {
  start: cumulativeSettings.cumulativeStart,
  seniority: cumulativeSettings.cumulativeSeniority,
  fixed: cumulativeSettings.cumulativeFixed,
} as const satisfies Record<OptionalSource, unknown>;
