import type { StarterTag } from './starter.types.ts';

/** The tags that several libraries have alike. */
// One row each, so that the four languages can be compared.
// prettier-ignore
export const commonTags = {
  customer: { code: 'customer', name: { zh_CN: '客户', en_US: 'Customer', es_ES: 'Cliente', ms_MY: 'Pelanggan' } },
  daily: { code: 'daily', name: { zh_CN: '日常', en_US: 'Everyday', es_ES: 'Día a día', ms_MY: 'Harian' } },
  honour: { code: 'honour', name: { zh_CN: '荣誉', en_US: 'Honour', es_ES: 'Reconocimiento', ms_MY: 'Anugerah' } },
  initiative: { code: 'initiative', name: { zh_CN: '主动作为', en_US: 'Initiative', es_ES: 'Iniciativa', ms_MY: 'Inisiatif' } },
  monthly: { code: 'monthly', name: { zh_CN: '月度评定', en_US: 'Monthly review', es_ES: 'Evaluación mensual', ms_MY: 'Penilaian bulanan' } },
  piece: { code: 'piece', name: { zh_CN: '计件', en_US: 'Piece count', es_ES: 'Por unidades', ms_MY: 'Kiraan unit' } },
  safety: { code: 'safety', name: { zh_CN: '安全', en_US: 'Safety', es_ES: 'Seguridad', ms_MY: 'Keselamatan' } },
  serious: { code: 'serious', name: { zh_CN: '严重违规', en_US: 'Serious breach', es_ES: 'Falta grave', ms_MY: 'Kesalahan berat' } },
} satisfies Record<string, StarterTag>;
