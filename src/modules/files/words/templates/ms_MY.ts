import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const filesTemplatesText: Catalogue['filesTemplates'] = {
  title: 'Muat turun templat',
  help: 'Templat semua import, dengan unit, kod peristiwa dan lain-lain semasa untuk dipilih',
  language: 'Bahasa fail',
  download: 'Muat turun',
  imports: 'Senarai import',
  importsOf: (title) => `Senarai import: ${title}`,
  downloadOf: (title) => `Muat turun: ${title}`,
  note: 'Fail versi terdahulu juga diterima: lajur dipadankan mengikut nama, dan yang lain boleh diabaikan.',
  emptyTitle: 'Tiada templat untuk anda',
  emptyText: 'Anda tiada hak import.',
};
