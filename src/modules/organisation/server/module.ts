import { implement, type Module } from '../../../kit/server/module.ts';
import { organisationCalls } from '../calls.ts';
import { organisationHandlers } from './handlers.ts';
import { organisationRights } from '../permissions.ts';
import { organisationSettings } from '../settings.ts';
import { organisationsByZone } from './zones.ts';

export const organisationModule: Module = {
  name: 'organisation',
  permissions: organisationRights,
  settings: organisationSettings,
  organisations: organisationsByZone,
  ...implement(organisationCalls, organisationHandlers),
};
