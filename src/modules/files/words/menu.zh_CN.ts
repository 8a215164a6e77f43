import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  exports: '我的导出',
  templates: '模板下载',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    files: Shape<typeof menu>;
  }
}
