import type { Samples } from '../../../test/module-samples.ts';

const administrators = ['administrator'] as const;

export const samples: Samples = {
  audience: {
    list: administrators,
    overview: administrators,
    holders: administrators,
    file: administrators,
    members: administrators,
  },
  thing: () => 'attachment',
  inputs: {
    // The sample is a table.
    file: () => ({ size: undefined }),
    list: () => ({ keyword: undefined, from: undefined, to: undefined, sort: undefined }),
    members: () => ({ sort: undefined }),
  },
};
