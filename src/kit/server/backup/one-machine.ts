import type pg from 'pg';
import { OperatorError } from '../config/environment.ts';

/**
 * Refuses a Citus cluster: each node has a separate snapshot, so that tables read one after the other would not agree.
 */
export async function needOneMachine(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length > 0)
    throw new OperatorError(
      'This database is a Citus cluster, whose nodes have no snapshot in common. Back it up and restore it by its own ' +
        'means: a base backup and the log of each node up to one citus_create_restore_point(), as docs/scale.md says.',
    );
}
