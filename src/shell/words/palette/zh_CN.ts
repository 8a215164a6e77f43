import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the palette, Chinese: the shape of the other languages. */
export const paletteText = {
  recent: '最近打开',
  here: '本页操作',
  screens: '页面',
  sections: '设置项',
  commands: '命令',
  create: '新建记录',
};

export type PaletteText = Shape<typeof paletteText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    shellPalette: PaletteText;
  }
}
