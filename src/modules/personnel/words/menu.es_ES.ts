import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['personnel'] = {
  invalid: 'Miembros no válidos',
  merge: 'Fusionar un duplicado',
  freeze: 'Suspender en bloque',
  households: 'Hogares y clases',
  awards: 'Premios y sanciones',
  awardFiles: 'Importaciones de premios',
};
