import { sql } from '../../../kit/server/database/db.ts';
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
  template: [
    {
      part: 'settings',
      table: 'organisation_setting',
      // A closed month, and members or units that a value names, are the other organisation's own.
      only: sql`t.name not in ('closedThrough', 'zone') and t.value::text !~ '[0-9a-f]{8}-[0-9a-f]{4}-'`,
      changed: (row) => ({ ...row, by_user: null }),
    },
  ],
  ...implement(organisationCalls, organisationHandlers),
};
