/** Topics that are typed side by side: which they are, and their submission together. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { Standing } from '../../calls.ts';
import type { meritEntryCalls } from '../../entry.calls.ts';
import { cappedLines, withLines } from '../../rules/caps.rules.ts';
import { validate } from '../../rules/input.rules.ts';
import { lockTogether } from '../record/record.store.ts';
import type { Caller } from '../record/lock.ts';
import { attachableOf } from './attachments.ts';
import { entryRefusals } from './entry.refusals.ts';
import { loadContextOf, ratesFor, submit } from './submit.ts';

type Calls = typeof meritEntryCalls;

export async function topicSet({ tx, actor }: Ctx): Promise<{ ids: string[] }> {
  const found = await tx.maybe(sql<{ ids: string[] }>`
    select record_ids as ids from entry_set where org_id = ${tx.orgId} and member_id = ${actor.memberId}`);
  return { ids: found?.ids ?? [] };
}

export async function saveTopicSet({ tx, actor }: Ctx, { ids }: ParsedInputOf<Calls['saveTopicSet']>) {
  await tx.run(sql`
    insert into entry_set (org_id, member_id, record_ids, modified_at)
    values (${tx.orgId}, ${actor.memberId}, ${ids}::uuid[], ${tx.now})
    on conflict (org_id, member_id) do update set record_ids = excluded.record_ids, modified_at = excluded.modified_at`);
  return { count: ids.length };
}

/** Submits topics, all or none. A topic that is there twice is refused, as two of its versions cannot both be meant. */
export async function submitMany(caller: Caller, { topics }: ParsedInputOf<Calls['submitMany']>) {
  const { tx, actor } = caller;
  const refused = new FieldRefusals();
  const ids = new Set<string>();
  topics.forEach(({ id }, index) => {
    if (ids.has(id)) refused.add(`topics.${index}.id`, entryRefusals.topic_twice());
    ids.add(id);
  });
  refused.throwIfAny();
  // One after the other: topics that a first request makes cannot be locked in order by one that waits for it.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`topics:${tx.orgId}:${actor.memberId}`}, 0))`,
  );
  await lockTogether(tx, [...ids]);
  const documents = topics.map(({ document }) => document);
  let facts = await loadContextOf(tx, documents, { recorderId: actor.memberId, lock: true });
  for (const [index, document] of documents.entries()) {
    if (facts.ratesOn) facts = { ...facts, ratesOn: await ratesFor(tx, topics[index]!.id) };
    const attachable = await attachableOf(tx, actor, document.attachments);
    for (const { path, refusal } of validate(document, { ...facts, attachable })) {
      refused.add(`topics.${index}.document.${path}`, refusal);
    }
    if (facts.capUses)
      facts = { ...facts, capUses: withLines(facts.capUses, cappedLines(document, facts.events)) };
  }
  refused.throwIfAny();
  const done: Standing[] = [];
  for (const topic of topics) done.push(await submit(caller, topic));
  return { topics: done };
}
