import { late } from '../../kit/web/overlay/late.tsx';
import { fromModules } from '../routing/modules.ts';

/** The banners of modules above every page. */
const bannersOf = fromModules((modules) =>
  modules.flatMap(({ banner }) => {
    if (!banner) return [];
    const { when, load, words } = banner;
    return [{ when, Banner: late(async () => (await load()).default, { look: 'unseen', words }) }];
  }),
);

export function Above() {
  return bannersOf().map(({ when, Banner }, index) => when() && <Banner key={index} />);
}
