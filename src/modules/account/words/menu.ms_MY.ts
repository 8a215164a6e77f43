import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['account'] = {
  myInfo: 'Maklumat saya',
  orgInfo: 'Organisasi',
  changes: 'Perubahan organisasi',
  requests: 'Permohonan perubahan',
};
