import type { Organisations } from '../../../kit/server/background/schedule.ts';
import { sql } from '../../../kit/server/database/db.ts';

/** Which organisations background work has to think of, as the job role may see them. */
export const organisationsByZone: Organisations = {
  zones: async (tx) =>
    (await tx.all(sql<{ zone: string }>`select distinct zone from organisation`)).map(({ zone }) => zone),
  ofZone: async (tx, zone) =>
    (
      await tx.all(sql<{ orgId: string }>`select org_id as "orgId" from organisation where zone = ${zone}`)
    ).map(({ orgId }) => orgId),
};
