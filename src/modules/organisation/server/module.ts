import { sql } from '../../../kit/server/database/db.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { offerReword } from '../../../kit/server/words.ts';
import { organisationCalls } from '../calls.ts';
import { organisationHandlers } from './handlers.ts';
import { organisationRights } from '../permissions.ts';
import { organisationSettings } from '../settings.ts';
import { labelTiers } from '../tier-labels.ts';
import { tierLabelsIn } from '../tier.settings.ts';
import { settings } from './door.ts';
import { organisationsByZone } from './zones.ts';

offerReword(async (tx) => labelTiers(tierLabelsIn((await settings(tx)).stored)));

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
