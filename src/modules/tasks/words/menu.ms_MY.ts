import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tasks'] = {
  checking: 'Audit tugas',
  member: 'Tugas seorang ahli',
  task: 'Kemajuan tugas',
  definitions: 'Tugas ganjaran/potongan',
  appeals: 'Rayuan tugas',
  appeal: 'Rayuan',
};
