import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['merit'] = {
  list: 'Rekod mata',
  themeInput: 'Rekod baharu',
  claims: 'Permohonan saya',
  themeInputs: 'Beberapa topik',
  pointBonus: 'Satu peristiwa, ramai ahli',
  commitSuccess: 'Telah dihantar',
  checking: 'Audit mata',
  detail: 'Rekod',
  records: 'Rekod',
};
