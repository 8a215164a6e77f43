import { sql, type Database, type Tx } from '../database/db.ts';

/** The id that means the whole installation in place of an organisation. */
export const installation = '00000000-0000-0000-0000-000000000000';

/** The holder renews its lease at least this often, or another process takes the work over. */
export const leaseSeconds = 30;

/** Organisations per poll; the next poll continues after them. */
const maximumOrganisations = 500;

export type LeasedWork = {
  readonly orgId: string;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** Tells later holders from earlier ones. */
  readonly attempt: number;
};

export type OrderOptions = {
  /** Ordered again under the same key while the first waits, it is the same work. */
  key?: string;
  /** Work of one lane runs one after the other. */
  lane?: string;
  /** Not before this instant. */
  dueAt?: Date;
};

export async function insertWork(
  tx: Tx,
  name: string,
  payload: unknown,
  { key, lane, dueAt }: OrderOptions,
): Promise<void> {
  await tx.run(sql`
    insert into work (org_id, name, key, lane, payload, due_at)
    values (${tx.orgId}, ${name}, ${key ?? null}, ${lane ?? null}, ${JSON.stringify(payload)}::jsonb,
            coalesce(${dueAt?.toISOString() ?? null}::timestamptz, now()))
    on conflict (org_id, name, key) where key is not null do nothing`);
}

/** For the job role: one piece of work for each of these organisations, unless one of that name waits already. */
export async function insertForAll(tx: Tx, name: string, orgIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into work (org_id, name, key) select org_id, ${name}, 'schedule' from unnest(${orgIds}::uuid[]) as org_id
    on conflict (org_id, name, key) where key is not null do nothing`);
}

/** SQL: due, and without a lease. */
const isFree = sql`q.due_at <= now() and (q.held_until is null or q.held_until < now())`;

/** A kind of work, and how much of it an organisation may have running. */
export type Kind = { readonly name: string; readonly perOrganisation: number };

/** Organisations with free work of these kinds, in their order, each once; the whole installation comes first. */
export async function* organisationsWithWork(
  { job, isCluster }: Pick<Database, 'job' | 'isCluster'>,
  kinds: readonly Kind[],
): AsyncGenerator<string, void> {
  const names = kinds.map(({ name }) => name);
  const next = (await isCluster()) ? onEachNode : behind;
  for (let after: string | null = null; ;) {
    const found: { orgId: string; isFree: boolean }[] = await job((tx) => tx.all(next(after, names)));
    for (const { orgId } of found.filter((each) => each.isFree)) yield orgId;
    const last = found[maximumOrganisations - 1];
    if (!last) return;
    after = last.orgId;
  }
}

/** Steps from one organisation to the next instead of reading every row of a long queue. */
function behind(after: string | null, names: readonly string[]) {
  return sql<{ orgId: string; isFree: boolean }>`
    with recursive step as (
      (select org_id, 1 as n from work where ${after}::uuid is null or org_id > ${after}::uuid
       order by org_id limit 1)
      union all
      select (select q.org_id from work q where q.org_id > s.org_id order by q.org_id limit 1), s.n + 1
      from step s where s.org_id is not null and s.n < ${maximumOrganisations}
    ) select s.org_id as "orgId", exists (
        select from unnest(${names}::text[]) as kind (name) cross join lateral (
          select from work q where q.org_id = s.org_id and q.name = kind.name and ${isFree} limit 1) free) as "isFree"
      from step s where s.org_id is not null order by s.org_id`;
}

/** Each shard tells its first organisations: a step from one to the next would ask all of them each time. */
function onEachNode(after: string | null, names: readonly string[]) {
  return sql<{ orgId: string; isFree: boolean }>`
    select q.org_id as "orgId", bool_or(q.name = any(${names}::text[]) and ${isFree}) as "isFree"
    from work q where ${after}::uuid is null or q.org_id > ${after}::uuid
    group by q.org_id order by q.org_id limit ${maximumOrganisations}`;
}

/**
 * Takes the oldest free work of the transaction's organisation that its limits and lanes allow. The taker holds the
 * organisation's lock until the commit, so that no two processes count the same free place.
 */
export async function takeWork(tx: Tx, kinds: readonly Kind[]): Promise<LeasedWork | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`work:${tx.orgId}`}, 0))`);
  return tx.maybe(sql<LeasedWork>`
    update work set held_until = now() + make_interval(secs => ${leaseSeconds}), attempt = attempt + 1
    where org_id = ${tx.orgId} and id = (
      select free.id from unnest(${kinds.map(({ name }) => name)}::text[],
          ${kinds.map(({ perOrganisation }) => perOrganisation)}::int[]) as kind (name, most)
        cross join lateral (
          select q.id, q.due_at from work q
          where q.org_id = ${tx.orgId} and q.name = kind.name and ${isFree}
            and (q.lane is null or not exists (select from work r where r.org_id = ${tx.orgId} and r.name = q.name
              and r.lane = q.lane and r.held_until >= now()))
          order by q.due_at, q.id limit 1) free
      where kind.most > (select count(*) from work r
        where r.org_id = ${tx.orgId} and r.name = kind.name and r.held_until >= now())
      order by free.due_at, free.id limit 1)
    returning org_id as "orgId", id, name, payload, attempt`);
}

/** SQL: still leased to this process. */
const isOurs = (tx: Tx, { id, attempt }: LeasedWork) =>
  sql`org_id = ${tx.orgId} and id = ${id} and attempt = ${attempt} and held_until is not null`;

/** Renews the hold of work of one organisation; returns the ids that are still held. */
export async function renewWork(tx: Tx, leased: readonly LeasedWork[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    update work w set held_until = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${leased.map(({ id }) => id)}::uuid[], ${leased.map(({ attempt }) => attempt)}::int[]) as h (id, attempt)
    where w.org_id = ${tx.orgId} and w.id = h.id and w.attempt = h.attempt and w.held_until is not null
    returning w.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Removes work that has ended. False when it is no longer ours. */
export async function endWork(tx: Tx, work: LeasedWork): Promise<boolean> {
  return (await tx.run(sql`delete from work where ${isOurs(tx, work)}`)) === 1;
}

/** Releases work to be taken again after some seconds; `attempt` is the new count of tries. */
export async function putBackWork(
  tx: Tx,
  work: LeasedWork,
  { seconds, failure, attempt }: { seconds: number; failure: string | null; attempt: number },
): Promise<void> {
  await tx.run(sql`
    update work set held_until = null, due_at = now() + make_interval(secs => ${seconds}), failure = ${failure},
      attempt = ${attempt}
    where ${isOurs(tx, work)}`);
}
