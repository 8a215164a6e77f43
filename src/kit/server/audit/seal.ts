/** Seals over the audit log: what stood in it a minute ago cannot be changed any more without being noticed. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database, type Tx } from '../database/db.ts';
import { rootTable } from '../database/cluster/root-table.ts';
import { drawLock } from '../database/cluster/shard-views.ts';

/** A digest over the rows of an organisation since the seal before, and over that seal. Digests are SHA-256 in hex. */
export type Seal = {
  orgId: string;
  /** 1, 2, … in each organisation. */
  no: number;
  /** The number of the last row beneath it. */
  untilNo: number;
  rowCount: number;
  /** When it was made, by the database's own clock; ISO 8601. */
  at: string;
  /** Of the seal before; zeros in the first. */
  previousDigest: string;
  rowsDigest: string;
  digest: string;
};

export const zeroDigest = '0'.repeat(64);

/** Rows beneath one seal: a long log that has none yet is worked off in chunks. */
const maximumRows = 2_000;
/** How long to wait for transactions that have written to the log and have not ended. */
const defaultTimeoutMs = 5_000;
const lookAgainMs = 20;
const maximumOrganisations = 500;

export function digestOf(seal: Omit<Seal, 'digest'>): string {
  const { orgId, no, untilNo, rowCount, at, previousDigest, rowsDigest } = seal;
  const text = JSON.stringify([orgId, no, untilNo, rowCount, at, previousDigest, rowsDigest]);
  return createHash('sha256').update(text).digest('hex');
}

/** Counts and digests the rows of the table or sub-select `a` in order, over every column that carries information. */
export const rowsDigested = sql`
  count(*)::int as "rowCount", encode(sha256(convert_to(coalesce(string_agg(
    encode(sha256(convert_to(jsonb_build_array(
      a.org_id, a.id, extract(epoch from a.at), a.user_id, a.call, a.object_id, a.input, a.trace_id, a.written_no
    )::text, 'UTF8')), 'hex'), '' order by a.written_no, a.id), ''), 'UTF8')), 'hex') as "rowsDigest"`;

/**
 * The highest number below which no row can still appear. Null if a transaction that may have drawn a smaller number
 * does not end within `timeoutMs`; the rows then wait for the next run.
 */
export async function finalNo(
  { transact, isCluster }: Pick<Database, 'transact' | 'isCluster'>,
  timeoutMs = defaultTimeoutMs,
): Promise<number | null> {
  const onNodes = (await isCluster()) ? holdersOnNodes : async () => [];
  const look = (tx: Tx) =>
    // This order matters: a transaction that drew a number up to the one read here is among the lock holders read next,
    // or has ended.
    Promise.all([
      tx.one(
        sql<{
          no: number;
        }>`select case when is_called then last_value else 0 end as no from audit_written_no_seq`,
      ),
      tx.all(sql<{ holder: string }>`
        select distinct virtualtransaction as holder from pg_locks
        where relation = 'audit'::regclass and mode = 'RowExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`),
      onNodes(tx),
    ]);
  const outside = { orgId: null, userId: null };
  const startMs = performance.now();
  const [{ no }, here, there] = await transact(outside, look);
  let waitedFor = new Set([...here, ...there].map(({ holder }) => holder));
  while (waitedFor.size > 0) {
    if (performance.now() - startMs > timeoutMs) return null;
    await sleep(lookAgainMs);
    const [, ...still] = await transact(outside, look);
    waitedFor = new Set(still.flat().flatMap(({ holder }) => (waitedFor.has(holder) ? [holder] : [])));
  }
  return no;
}

/** Transactions that drew a number past the coordinator (`Tx.drawn`). Fails while a node is away: nobody knows then. */
async function holdersOnNodes(tx: Tx): Promise<{ holder: string }[]> {
  const command = `select coalesce(string_agg(virtualtransaction, ' '), '') from pg_locks
    where locktype = 'advisory' and classid = ${drawLock.classId} and objid = ${drawLock.objectId} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`;
  const nodes = await tx.all(sql<{ nodeid: number; success: boolean; result: string }>`
    select nodeid, success, result from run_command_on_all_nodes(${command})`);
  const away = nodes.find(({ success }) => !success);
  if (away) throw new Error(`node ${away.nodeid} does not say who writes to the log: ${away.result}`);
  return nodes.flatMap(({ nodeid, result }) =>
    result.split(' ').flatMap((holder) => (holder === '' ? [] : [{ holder: `${nodeid} ${holder}` }])),
  );
}

/** Some organisations after `after`, in the order of their ids, that have rows up to `untilNo` without a seal. */
export async function organisationsToSeal(
  { job, isCluster }: Pick<Database, 'job' | 'isCluster'>,
  untilNo: number,
  after: string | null,
): Promise<string[]> {
  const question = (await isCluster()) ? unsealedOnEachNode : unsealedBehind;
  const rows = await job((tx) => tx.all(question(untilNo, after)));
  return rows.map(({ orgId }) => orgId);
}

/** Steps from one organisation of the log to the next. */
function unsealedBehind(untilNo: number, after: string | null) {
  return sql<{ orgId: string }>`
      with recursive step as (
        (select org_id from audit where ${after}::uuid is null or org_id > ${after}::uuid order by org_id limit 1)
        union all
        select (select a.org_id from audit a where a.org_id > s.org_id order by a.org_id limit 1)
        from step s where s.org_id is not null
      )
      select org_id as "orgId" from step
      where exists (select from audit a where a.org_id = step.org_id and a.written_no <= ${untilNo}
        and a.written_no > coalesce(
          (select until_no from audit_seal s where s.org_id = step.org_id order by no desc limit 1), 0))
      limit ${maximumOrganisations}`;
}

/** Each shard judges its own organisations, beside whose rows their logs and seals lie. */
function unsealedOnEachNode(untilNo: number, after: string | null) {
  return sql<{ orgId: string }>`
    select o.org_id as "orgId" from ${sql.table(rootTable)} o
    where (${after}::uuid is null or o.org_id > ${after}::uuid) and exists (
      select from audit a where a.org_id = o.org_id and a.written_no <= ${untilNo} and a.written_no > coalesce(
        (select max(s.until_no) from audit_seal s where s.org_id = o.org_id), 0))
    order by o.org_id limit ${maximumOrganisations}`;
}

/**
 * Creates an organisation's next seal over its oldest unsealed rows up to `untilNo`. Null if there are none, or if
 * another process is sealing them.
 */
function sealNext(
  { transactWith }: Pick<Database, 'transactWith'>,
  orgId: string,
  untilNo: number,
): Promise<Seal | null> {
  return transactWith(
    { orgId, userId: null },
    // Lock first, so that only the holder reads the rows and the previous seal.
    (tx) => Promise.all([takeTurn(tx), unsealed(tx, untilNo)]),
    async (tx, [isMine, found]) => {
      if (!isMine || found.rowCount === 0) return null;
      const unsigned = { orgId, ...found };
      const seal = { ...unsigned, digest: digestOf(unsigned) };
      await insertSeal(tx, seal);
      return seal;
    },
  );
}

/** Seals an organisation's rows up to `untilNo`, or fewer if the signal aborts. Returns the new seals in order. */
export async function sealAll(
  db: Pick<Database, 'transactWith'>,
  orgId: string,
  untilNo: number,
  signal?: AbortSignal,
): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (;;) {
    const seal = await sealNext(db, orgId, untilNo);
    if (seal) seals.push(seal);
    if (seal?.rowCount !== maximumRows || signal?.aborted) return seals;
  }
}

async function takeTurn(tx: Tx): Promise<boolean> {
  const { mine } = await tx.one(sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit seal:${tx.orgId}`}, 0)) as mine`);
  return mine;
}

/** The content of the next seal: its rows and the previous seal. */
function unsealed(tx: Tx, untilNo: number): Promise<Omit<Seal, 'orgId' | 'digest'>> {
  return tx.one(sql<Omit<Seal, 'orgId' | 'digest'>>`
    with last as (
      select no, until_no, digest from audit_seal where org_id = ${tx.orgId} order by no desc limit 1
    ), batch as (
      select * from audit where org_id = ${tx.orgId} and written_no <= ${untilNo}
        and written_no > coalesce((select until_no from last), 0)
      order by written_no limit ${maximumRows}
    )
    select coalesce((select no from last), 0) + 1 as no, max(a.written_no) as "untilNo", ${rowsDigested},
      date_trunc('milliseconds', now()) as at,
      coalesce((select encode(digest, 'hex') from last), ${zeroDigest}) as "previousDigest"
    from batch a`);
}

/** Two that seal at once meet at the primary key: the chain never forks. */
function insertSeal(tx: Tx, seal: Seal): Promise<unknown> {
  return tx.run(sql`
    insert into audit_seal (org_id, no, until_no, row_count, at, previous_digest, rows_digest, digest)
    values (${seal.orgId}, ${seal.no}, ${seal.untilNo}, ${seal.rowCount}, ${seal.at},
      decode(${seal.previousDigest}, 'hex'), decode(${seal.rowsDigest}, 'hex'), decode(${seal.digest}, 'hex'))`);
}
