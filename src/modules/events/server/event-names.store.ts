import type { RawBuilder } from 'kysely';
import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** Names by language, besides the organisation's own. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** SQL of a text in the reader's language: out of the texts by language, else the organisation's own. */
export function inLanguage(
  tx: Tx,
  texts: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce(${texts} ->> ${tx.language}, ${own})`;
}

/** Without empty texts: readers of those languages get the organisation's own. */
export function namesOf(texts: Names = {}): Names {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

export type NamedEvent = { id: string; code: string; name: string; names: Names; status: number };

/** Events that have these codes in any case. */
export function eventsCoded(tx: Tx, codes: readonly string[]): Promise<NamedEvent[]> {
  if (codes.length === 0) return Promise.resolve([]);
  return tx.all(sql<NamedEvent>`
    select e.id, e.code, v.name, v.names, e.status from event e
    join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId} and lower(e.code) = any(${codes.map((code) => code.toLowerCase())}::text[])
    order by e.code limit 20000`);
}

/** Events whose code, or whose current name in any language, equals one of these words exactly. */
export function eventsNamed(tx: Tx, words: readonly string[]): Promise<NamedEvent[]> {
  if (words.length === 0) return Promise.resolve([]);
  return tx.all(sql<NamedEvent>`
    select e.id, e.code, v.name, v.names, e.status from event e
    join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId}
      and (e.code = any(${[...words]}::text[]) or v.name = any(${[...words]}::text[])
        or exists (select from jsonb_each_text(v.names) n where n.value = any(${[...words]}::text[])))
    order by e.code limit 20000`);
}
