import type { PaletteText } from './zh_CN.ts';

export const paletteText: PaletteText = {
  recent: 'Abiertas recientemente',
  here: 'En esta página',
  screens: 'Páginas',
  sections: 'Ajustes',
  commands: 'Órdenes',
  create: 'Nuevo registro',
};
