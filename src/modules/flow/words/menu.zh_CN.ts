import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  todo: '待我处理',
  todoCount: ({ count }: { count: number }) => `待我处理 ${count} 项`,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    flow: Shape<typeof menu>;
  }
}
