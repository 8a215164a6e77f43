import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { list: '公告管理', one: '公告' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    announcements: Shape<typeof menu>;
  }
}
