import type { Shape } from '../../kit/contract/language.ts';

/** Words of the home page, Chinese: the shape of the other languages. */
export const homeText = {
  greeting: { morning: '早上好', noon: '中午好', afternoon: '下午好', evening: '晚上好' },
  hello: ({ greeting, name }: { greeting: string; name: string }) => `${name}，${greeting}`,
  jumps: '快捷操作',
  arrange: '排列首页',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    shellHome: HomeText;
  }
}
