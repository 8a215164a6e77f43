/** Titles and columns of the files of this module. */
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../members/server/doors/change.door.ts';
import type { AwardField } from '../award.calls.ts';
import type { FreezeField } from '../freeze.calls.ts';
import type { AwardKind } from '../rules.ts';

export const titles = {
  freeze: {
    zh_CN: '批量冻结成员',
    en_US: 'Members to freeze',
    es_ES: 'Miembros por suspender',
    ms_MY: 'Ahli untuk dibekukan',
  },
  freezeTemplate: {
    zh_CN: '批量冻结模板',
    en_US: 'Freeze template',
    es_ES: 'Plantilla de suspensión',
    ms_MY: 'Templat pembekuan',
  },
  awards: {
    zh_CN: '奖惩记录',
    en_US: 'Awards and punishments',
    es_ES: 'Premios y sanciones',
    ms_MY: 'Anugerah dan tindakan',
  },
  awardTemplate: {
    zh_CN: '奖惩记录导入模板',
    en_US: 'Award and punishment template',
    es_ES: 'Plantilla de premios y sanciones',
    ms_MY: 'Templat anugerah dan tindakan',
  },
} satisfies Record<string, LocalizedText>;

export const freezeColumns: Readonly<Record<FreezeField, ImportColumn>> = {
  ...memberColumns,
  reason: {
    alsoCalled: ['冻结原因', '备注', 'remark', 'observaciones', 'catatan'],
    width: 32,
  },
};

export const awardColumns: Readonly<Record<AwardField, ImportColumn>> = {
  ...memberColumns,
  kind: {
    alsoCalled: ['类别', '奖惩类别', 'award or punishment', 'tipo'],
    required: true,
    width: 12,
  },
  day: {
    reads: 'day',
    alsoCalled: ['奖惩日期', 'date', 'día'],
    required: true,
    width: 14,
  },
  title: {
    alsoCalled: ['奖惩名称', '事由', 'name', 'nombre del premio', 'nama'],
    required: true,
    width: 28,
  },
  issuer: {
    alsoCalled: ['颁发单位', 'issuer', 'emisor'],
    width: 20,
  },
  documentNo: {
    alsoCalled: ['文件号', 'document', 'documento'],
    width: 18,
  },
  remark: {
    alsoCalled: ['说明', 'note', 'notas'],
    width: 30,
  },
};

/** Words for the kinds, in all languages; the first of each language is what a template offers. */
export const kindWords: Readonly<Record<AwardKind, readonly string[]>> = {
  award: ['奖励', '奖', 'award', 'premio', 'anugerah'],
  punish: ['惩处', '惩罚', '处罚', '处分', '惩', 'punishment', 'punish', 'sanción', 'sancion', 'tindakan'],
};
