import type { Shape } from '../../../kit/contract/language.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

/** What the words of points mean; Chinese is the shape of the other languages. */
export const termsText = {
  ask: (name: string) => `什么是${name}？`,
  names: { ...tierNames.zh_CN, overall: '综合分' },
  meanings: {
    b: '日常奖扣最常用的积分：做好了加分，做错了扣分，每件事多少写在积分标准里',
    a: '能力和特殊贡献的积分，按组织设定的比例折算后计入综合分',
    p: '绩效积分，单独统计，不计入综合分',
    g: '所创造的价值，只做统计，不计入综合分',
    overall: 'B分加上按比例折算的A分；排名按综合分从高到低排列',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritTerms: Shape<typeof termsText>;
  }
}
