/** Writers that may be about the same thing take turns until their transactions end. */
import { createHash } from 'node:crypto';
import { sql, type Tx } from './db.ts';

/** So many locks at most, for a lock a name would be thousands for an import: names that fall together wait in vain. */
const turns = 64;

/**
 * Serialises the transactions of the organisation that use one of these names, in any case. A transaction checks that a
 * name is free only after its turn, because no index sees the name in another case.
 */
export async function takeTurns(tx: Tx, kind: string, names: readonly string[]): Promise<void> {
  const turns = new Set(names.map((name) => turnOf(name.toLowerCase())));
  for (const turn of [...turns].toSorted((one, other) => one - other))
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${tx.orgId}:${turn}`}, 0))`);
}

const turnOf = (name: string): number => createHash('sha256').update(name).digest().readUInt16BE() % turns;
