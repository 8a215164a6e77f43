import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { eventsCalls } from '../calls.ts';
import { eventsHandlers } from './handlers.ts';
import { eventsExport } from './list.ts';
import { eventImport } from '../import.calls.ts';
import { eventsImport } from './import.ts';
import { eventRights } from '../permissions.ts';
import { starterCalls } from '../starter.calls.ts';
import { starterHandlers } from './starter.ts';

export const eventsModule: Module = {
  name: 'events',
  permissions: eventRights,
  ...implement(
    { ...eventsCalls, ...named('starter', starterCalls), ...named('import', eventImport) },
    {
      ...eventsHandlers,
      ...named('starter', starterHandlers),
      ...named('import', importHandlers<typeof eventImport>(eventsImport)),
    },
  ),
  template: [
    { part: 'events', table: 'event_type', only: sql`not t.is_deleted` },
    { part: 'events', table: 'event_tag' },
    {
      part: 'events',
      table: 'event',
      only: sql`exists (select from event_version v join event_type k on k.org_id = v.org_id and k.id = v.type_id
        where v.org_id = t.org_id and v.event_id = t.id and v.version = t.version and not k.is_deleted)`,
    },
    {
      part: 'events',
      table: 'event_version',
      // Former versions belong to records that used them; reviewers are members of the other organisation.
      only: sql`exists (select from event e where e.org_id = t.org_id and e.id = t.event_id and e.version = t.version)
        and exists (select from event_type k where k.org_id = t.org_id and k.id = t.type_id and not k.is_deleted)`,
      changed: (row) => ({
        ...row,
        by_user_id: null,
        first_reviewer_id: null,
        last_reviewer_id: null,
        reviewers_locked: false,
      }),
    },
  ],
  imports: [eventsImport],
  exports: [eventsExport],
};
