import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { ruleCalls, ruleTrialCalls, settingsCalls } from '../calls.ts';
import { ruleHandlers, settingsHandlers } from './handlers.ts';
import { ruleTrialHandlers } from './ticket-trial.ts';

export const settingsModule: Module = {
  name: 'settings',
  ...implement(
    { ...settingsCalls, ...named('rule', { ...ruleCalls, ...ruleTrialCalls }) },
    { ...settingsHandlers, ...named('rule', { ...ruleHandlers, ...ruleTrialHandlers }) },
  ),
};
