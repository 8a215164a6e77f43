import { implement, type Module } from '../../../kit/server/module.ts';
import { organisationFormCalls } from '../organisation.calls.ts';
import { profileCalls } from '../profile.calls.ts';
import { changesExport, organisationHandlers } from './organisation.ts';
import { profileHandlers } from './profile.ts';

export const accountModule: Module = {
  name: 'account',
  ...implement(
    { ...profileCalls, ...organisationFormCalls },
    { ...profileHandlers, ...organisationHandlers },
  ),
  exports: [changesExport],
};
