import { implement, type Module } from '../../../kit/server/module.ts';
import { settingsCalls } from '../calls.ts';
import { settingsHandlers } from './handlers.ts';

export const settingsModule: Module = {
  name: 'settings',
  ...implement(settingsCalls, settingsHandlers),
};
