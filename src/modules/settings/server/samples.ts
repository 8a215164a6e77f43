/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';

const managers = ['points_manager', 'administrator'] as const;

export const samples: Samples = {
  audience: {
    get: managers,
    save: managers,
    withdraw: managers,
    simulate: managers,
    log: managers,
    ruleGet: managers,
    ruleSave: managers,
    ruleWithdraw: managers,
    ruleLog: managers,
    ruleSimulate: managers,
    ruleSample: managers,
  },
  thing: () => 'event',
  inputs: {
    save: () => ({ name: 'oldestDays', value: '90', fromDay: '2099-01-01', version: 0 }),
    withdraw: () => ({ name: 'oldestDays', fromDay: '2099-01-01', version: 0 }),
    simulate: () => ({ name: 'ratio', value: '300' }),
    log: () => ({ name: undefined }),
    ruleSave: () => ({ name: 'ticketDays', value: '90', fromDay: '2099-01-01', version: 0 }),
    ruleWithdraw: () => ({ name: 'ticketDays', fromDay: '2099-01-01', version: 0 }),
    ruleLog: () => ({ name: undefined }),
  },
};
