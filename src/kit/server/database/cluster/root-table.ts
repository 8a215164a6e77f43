/**
 * The table with one row for each organisation. A module above makes it; the kit knows its name and its key `org_id` alone,
 * since the shards of all isolated tables lie beside those of this one.
 */
export const rootTable = 'organisation';
