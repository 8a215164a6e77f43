import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['attendance'] = {
  settings: 'Ajustes de asistencia',
  roster: 'Cuadrantes',
  leave: 'Permisos',
  rules: 'Puntos',
  white: 'Lista blanca',
  report: 'Asistencia',
  days: 'Días',
  corrections: 'Correcciones',
  own: 'Mi asistencia',
};
