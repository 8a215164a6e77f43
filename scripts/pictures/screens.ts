/** What the pictures of README and docs show, each by the route of its screen: `src/test/common/pictures.test.ts` compares. */
import type { Language } from '../../src/kit/contract/language.ts';

export type Shown = {
  /** The name of the file in docs/pictures, without its ending. */
  readonly name: string;
  /** The screen, as the menu names it. */
  readonly route: `/${string}`;
  /** For a route with parameters: a list whose first row leads there. */
  readonly from?: `/${string}`;
  /** A demo account. */
  readonly account: string;
  readonly language: Language;
  readonly phone?: boolean;
};

export const pictureFolder = 'docs/pictures';
export const largestPictureBytes = 150_000;

export const shownScreens: readonly Shown[] = [
  { name: 'home', route: '/home', account: 'gestion', language: 'en_US' },
  { name: 'ranking', route: '/integralForm/colligateRank', account: 'gestion', language: 'en_US' },
  { name: 'units', route: '/integralForm/unitRank', account: 'gestion', language: 'en_US' },
  { name: 'entry', route: '/integralManage/themeInput', account: 'profesora', language: 'es_ES' },
  {
    name: 'review',
    route: '/integralManage/detail/{id}',
    from: '/integralManage/list?_scope=todo',
    account: 'final',
    language: 'zh_CN',
  },
  { name: 'phone-home', route: '/home', account: 'member', language: 'zh_CN', phone: true },
  {
    name: 'phone-ranking',
    route: '/integralForm/colligateRank',
    account: 'alumna',
    language: 'es_ES',
    phone: true,
  },
];
