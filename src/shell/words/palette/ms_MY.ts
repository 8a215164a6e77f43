import type { PaletteText } from './zh_CN.ts';

export const paletteText: PaletteText = {
  recent: 'Baru dibuka',
  here: 'Pada halaman ini',
  screens: 'Halaman',
  sections: 'Tetapan',
  commands: 'Arahan',
  create: 'Rekod baharu',
};
