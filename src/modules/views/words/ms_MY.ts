import type { viewsText as chinese } from './zh_CN.ts';

export const viewsText: typeof chinese = {
  pin: (name) => `Simpan paparan ${name} dalam menu`,
  unpin: (name) => `Keluarkan paparan ${name} daripada menu`,
  roles: (name) => `Peranan yang paparan lalainya ${name}`,
  rolesHelp:
    'Orang dengan peranan ini melihat paparan ini dahulu apabila membuka senarai, kecuali mereka menapisnya sendiri.',
  roleNames: 'Peranan',
  saved: 'Disimpan',
  isDefault: 'Lalai peranan',
};
