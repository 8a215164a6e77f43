/** What the tests over all calls have to know of this module's. */
import type { Samples } from '../../../test/module-samples.ts';

const november = { asOf: undefined, month: undefined, from: '2026-11-01', to: '2026-11-30' };

export const samples: Samples = {
  audience: {
    // Everybody may see the rankings.
    rankFlagForMember: 'members',
    reviewerRatioRank: 'members',
    rank: 'members',
    total: 'members',
    mine: 'members',
    explain: 'members',
    trend: 'members',
    late: 'members',
  },
  inputs: {
    rank: () => november,
    total: () => ({ asOf: undefined }),
    explain: () => november,
    mine: () => ({ month: 202611 }),
    reviewerRatioRank: () => ({ month: 202611 }),
    trend: () => ({ fromMonth: 202611, toMonth: 202611 }),
    late: () => ({ month: 202611 }),
  },
};
