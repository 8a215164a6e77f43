import type { PaletteText } from './zh_CN.ts';

export const paletteText: PaletteText = {
  recent: 'Recently opened',
  here: 'On this page',
  screens: 'Screens',
  sections: 'Settings',
  commands: 'Commands',
  create: 'New record',
};
