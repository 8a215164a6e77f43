/** What the tests over all calls have to know of this module's. */
import type { Samples } from '../../../test/module-samples.ts';

export const samples: Samples = {
  audience: {
    myTodoNum: 'members',
    waiting: 'members',
  },
};
