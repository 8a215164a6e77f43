/** Terminals beside the device that each of them is. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { terminalTable } from '../migrations/tables.ts';

export type Terminal = RowOf<typeof terminalTable>;

/** The terminal under its lock: its pushes and its commands take turns. */
export const lockTerminal = (tx: Tx, deviceId: string): Promise<Terminal | undefined> =>
  tx.maybe(sql<Terminal>`
    select ${columnsOf(terminalTable, 't')} from terminal t
    where t.org_id = ${tx.orgId} and t.device_id = ${deviceId} for update`);
