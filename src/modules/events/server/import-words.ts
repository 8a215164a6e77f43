import { languages } from '../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../kit/server/import/kind/kind.ts';
import type { CapSpan } from '../cap.rules.ts';
import type { EventImportField } from '../import.calls.ts';
import type { Tier } from '../../organisation/rules.ts';
import { tierTexts } from '../../organisation/tier-texts.rules.ts';

export const titles = {
  list: { zh_CN: '事件', en_US: 'Events', es_ES: 'Eventos', ms_MY: 'Peristiwa' },
  template: {
    zh_CN: '事件导入模板',
    en_US: 'Event import template',
    es_ES: 'Plantilla de importación de eventos',
    ms_MY: 'Templat import peristiwa',
  },
  types: { zh_CN: '事件类型', en_US: 'Event types', es_ES: 'Tipos de evento', ms_MY: 'Jenis peristiwa' },
} satisfies Record<string, LocalizedText>;

/** Spellings of a flag that is on and of one that is off, in all languages. */
export const flagWords = {
  yes: ['是', '有', 'y', 'yes', 'true', '1', 'x', '✓', 'sí', 'si', 'ya'],
  no: ['否', '无', 'n', 'no', 'false', '0', 'tidak'],
} as const;

/** Spellings of the spans of a cap, in all languages. */
export const capWords: Readonly<Record<CapSpan, readonly string[]>> = {
  once: ['一次', '仅一次', '只一次', 'once', 'unavez', 'sekali'],
  day: ['天', '日', '每天', '每日', 'day', 'daily', 'perday', 'día', 'dia', 'hari'],
  week: ['周', '每周', '星期', 'week', 'weekly', 'perweek', 'semana', 'minggu'],
  month: ['月', '每月', 'month', 'monthly', 'permonth', 'mes', 'bulan'],
  year: ['年', '每年', 'year', 'yearly', 'peryear', 'año', 'ano', 'tahun'],
};

const bounds = {
  Min: { says: { zh_CN: '最小', en_US: ' smallest', es_ES: ' mínimo', ms_MY: ' terkecil' }, also: 'min' },
  Max: { says: { zh_CN: '最大', en_US: ' largest', es_ES: ' máximo', ms_MY: ' terbesar' }, also: 'max' },
} as const;

/** The least or the most points of a tier. */
function bound(tier: Tier, at: keyof typeof bounds): ImportColumn {
  const { says, also } = bounds[at];
  const letter = tier.toUpperCase();
  const title = Object.fromEntries(
    languages.map((language) => [language, `${tierTexts[tier][language]}${says[language]}`]),
  );
  return {
    title: title as LocalizedText,
    alsoCalled: [`${letter}${says.en_US}`, `${letter}${says.zh_CN}`, `${tier} ${also}`],
    ...(tier !== 'g' && { reads: 'number' }),
    width: 10,
  };
}

/** The columns beside those of the list, and what other programs call them. */
export const eventImportColumns: Readonly<Record<EventImportField, ImportColumn>> = {
  code: {
    alsoCalled: ['事件编码', '编号', 'event code', 'código del evento', 'kod peristiwa'],
    required: true,
    marksExample: true,
    width: 14,
  },
  eventName: {
    alsoCalled: ['事件名称', '名称', 'event name', 'name', 'nombre', 'nama peristiwa'],
    required: true,
    marksExample: true,
    width: 28,
  },
  typeName: {
    alsoCalled: ['事件类型', '类别', '分类', 'event type', 'tipo de evento', 'jenis peristiwa'],
    required: true,
    width: 20,
  },
  eventDesc: {
    alsoCalled: ['事件说明', '描述', '备注', 'desc'],
    width: 36,
  },
  bpoints: {
    alsoCalled: ['B', '基础分', 'b默认', 'b default'],
    reads: 'number',
    width: 10,
  },
  bMin: bound('b', 'Min'),
  bMax: bound('b', 'Max'),
  apoints: {
    alsoCalled: ['A', '附加分', 'a默认', 'a default'],
    reads: 'number',
    width: 10,
  },
  aMin: bound('a', 'Min'),
  aMax: bound('a', 'Max'),
  ppoints: {
    alsoCalled: ['P', '绩效分', 'p默认', 'p default'],
    reads: 'number',
    width: 10,
  },
  pMin: bound('p', 'Min'),
  pMax: bound('p', 'Max'),
  gcpPoints: {
    alsoCalled: ['G', '产值分', 'output value'],
    width: 10,
  },
  gMin: bound('g', 'Min'),
  gMax: bound('g', 'Max'),
  pieceCount: {
    title: { zh_CN: '计件', en_US: 'Piece count', es_ES: 'Por piezas', ms_MY: 'Kiraan unit' },
    width: 8,
  },
  decimals: {
    title: { zh_CN: '允许小数', en_US: 'Decimals', es_ES: 'Decimales', ms_MY: 'Perpuluhan' },
    alsoCalled: ['小数'],
    width: 8,
  },
  ticket: {
    title: { zh_CN: '发奖票', en_US: 'Ticket', es_ES: 'Vale', ms_MY: 'Tiket' },
    alsoCalled: ['奖票'],
    width: 8,
  },
  selfClaim: {
    title: {
      zh_CN: '可自行申报',
      en_US: 'Members may claim',
      es_ES: 'Solicitable por miembros',
      ms_MY: 'Boleh dimohon ahli',
    },
    alsoCalled: ['自行申报', '自主申报', 'self claim', 'solicitable', 'permohonan sendiri'],
    width: 12,
  },
  evidenceRequired: {
    title: {
      zh_CN: '须附凭证',
      en_US: 'Evidence needed',
      es_ES: 'Justificante obligatorio',
      ms_MY: 'Bukti diperlukan',
    },
    alsoCalled: ['凭证', 'evidence', 'justificante', 'bukti'],
    width: 12,
  },
  firstReviewerId: {
    title: {
      zh_CN: '初审人编号',
      en_US: 'First reviewer (number)',
      es_ES: 'Primer revisor (número)',
      ms_MY: 'Penyemak pertama (nombor)',
    },
    alsoCalled: ['初审人', '初审人工号', 'first reviewer', 'primer revisor', 'penyemak pertama'],
    width: 16,
  },
  lastReviewerId: {
    title: {
      zh_CN: '终审人编号',
      en_US: 'Final reviewer (number)',
      es_ES: 'Revisor final (número)',
      ms_MY: 'Penyemak akhir (nombor)',
    },
    alsoCalled: ['终审人', '终审人工号', 'final reviewer', 'revisor final', 'penyemak akhir'],
    width: 16,
  },
  reviewersLocked: {
    title: {
      zh_CN: '固定审核人',
      en_US: 'Reviewers fixed',
      es_ES: 'Revisores fijos',
      ms_MY: 'Penyemak tetap',
    },
    alsoCalled: ['锁定审核人', 'locked reviewers', 'revisores bloqueados', 'penyemak dikunci'],
    width: 14,
  },
  capSpan: {
    alsoCalled: ['限次', '每人限次期间', 'cap', 'cap per', 'tope por'],
    width: 12,
  },
  capTimes: {
    reads: 'number',
    alsoCalled: ['限次次数', '最多次数', 'cap times', 'tope', 'had kali'],
    width: 12,
  },
  tags: {
    canMake: true,
    title: { zh_CN: '标签', en_US: 'Tags', es_ES: 'Etiquetas', ms_MY: 'Tag' },
    alsoCalled: ['tag', 'etiqueta'],
    width: 20,
  },
  zh_CN: {
    title: {
      zh_CN: '名称（简体中文）',
      en_US: 'Name (简体中文)',
      es_ES: 'Nombre (简体中文)',
      ms_MY: 'Nama (简体中文)',
    },
    alsoCalled: ['简体中文'],
    width: 22,
  },
  en_US: {
    title: {
      zh_CN: '名称（English）',
      en_US: 'Name (English)',
      es_ES: 'Nombre (English)',
      ms_MY: 'Nama (English)',
    },
    alsoCalled: ['english'],
    width: 22,
  },
  es_ES: {
    title: {
      zh_CN: '名称（Español）',
      en_US: 'Name (Español)',
      es_ES: 'Nombre (Español)',
      ms_MY: 'Nama (Español)',
    },
    alsoCalled: ['español'],
    width: 22,
  },
  ms_MY: {
    title: {
      zh_CN: '名称（Bahasa Melayu）',
      en_US: 'Name (Bahasa Melayu)',
      es_ES: 'Nombre (Bahasa Melayu)',
      ms_MY: 'Nama (Bahasa Melayu)',
    },
    alsoCalled: ['bahasa melayu'],
    width: 22,
  },
};
