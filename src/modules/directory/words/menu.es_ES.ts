import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['directory'] = {
  links: 'Plataformas de terceros',
  runs: 'Historial de sincronización',
  run: 'Sincronización',
  people: 'Personas de plataformas',
  units: 'Departamentos de plataformas',
  tokens: 'Claves SCIM',
};
