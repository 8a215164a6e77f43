import { named } from '../../../kit/contract/call.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { ruleCalls, settingsCalls } from '../calls.ts';
import { ruleHandlers, settingsHandlers } from './handlers.ts';

export const settingsModule: Module = {
  name: 'settings',
  ...implement(
    { ...settingsCalls, ...named('rule', ruleCalls) },
    { ...settingsHandlers, ...named('rule', ruleHandlers) },
  ),
};
