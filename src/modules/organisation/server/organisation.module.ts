import { implement, type Module } from '../../../kit/server/module.ts';
import { organisationCalls } from '../organisation.calls.ts';
import { organisationHandlers } from './organisation.handlers.ts';

export const organisationModule: Module = {
  name: 'organisation',
  ...implement(organisationCalls, organisationHandlers),
};
