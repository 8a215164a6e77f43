import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../members/server/doors/change.door.ts';
import type { AuthorityImportField } from '../import.calls.ts';

export const titles = {
  list: { zh_CN: '审核权限', en_US: 'Authority', es_ES: 'Autoridad', ms_MY: 'Kuasa' },
  template: {
    zh_CN: '审核权限导入模板',
    en_US: 'Authority import template',
    es_ES: 'Plantilla de importación de autoridad',
    ms_MY: 'Templat import kuasa',
  },
  levels: { zh_CN: '权限级别', en_US: 'Levels', es_ES: 'Niveles', ms_MY: 'Tahap' },
} satisfies Record<string, LocalizedText>;

/** The columns, and what other programs call them. */
export const authorityImportColumns: Readonly<Record<AuthorityImportField, ImportColumn>> = {
  ...memberColumns,
  level: {
    title: { zh_CN: '权限级别', en_US: 'Level', es_ES: 'Nivel', ms_MY: 'Tahap' },
    alsoCalled: ['级别', '权限', 'authority', 'autoridad', 'kuasa'],
    required: true,
    width: 18,
  },
  from: {
    alsoCalled: ['生效日期', 'start', 'start date', 'inicio'],
    reads: 'day',
    width: 14,
  },
  to: {
    alsoCalled: ['失效日期', 'end', 'end date', 'fin'],
    reads: 'day',
    width: 14,
  },
};
