import { sql, type Tx } from '../../../kit/server/db.ts';

export type NamedEvent = { id: string; code: string; name: string; status: number };

/** Events whose code, or whose current name, is one of these words, exactly as written. */
export function eventsNamed(tx: Tx, words: readonly string[]): Promise<NamedEvent[]> {
  if (words.length === 0) return Promise.resolve([]);
  return tx.all(sql<NamedEvent>`
    select e.id, e.code, v.name, e.status from event e
    join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId}
      and (e.code = any(${[...words]}::text[]) or v.name = any(${[...words]}::text[]))
    order by e.code limit 20000`);
}
