import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { rootTable } from './root-table.ts';
import { shardSchema, shardStates } from './shard-views.ts';

/** Why a transaction cannot run on a node past the coordinator; nothing of it has happened. */
export class Elsewhere extends Error {
  readonly reason: 'moved' | 'no views' | 'unreachable' | 'outside';

  constructor(reason: Elsewhere['reason'], cause?: unknown) {
    super(`the transaction runs elsewhere: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The node that holds an organisation's rows, and what a statement must know to find them there. */
export type Place = {
  readonly shardId: string;
  readonly pool: pg.Pool;
  /** Connections for `Tx.aside`. */
  readonly beside: pg.Pool;
  /** Names a table or function of the coordinator alone. */
  readonly outside: RegExp;
};

type Node = Pick<Place, 'pool' | 'beside'> & { pausedUntilMs: number };

const maximumRemembered = 50_000;
/** How long a node that could not be entered is left to the coordinator. */
const pauseMs = 30_000;
const undefinedFunction = '42883';

/** Where organisations lie on a Citus cluster, and the pools to its nodes. */
export class Places {
  readonly #main: pg.Pool;
  readonly #open: (host: string, port: number) => Pick<Place, 'pool' | 'beside'>;
  readonly #nodes = new Map<string, Node>();
  readonly #found = new LRUCache<string, { shardId: string; node: Node }>({ max: maximumRemembered });
  #outside: Promise<RegExp> | null = null;
  /** Tasks that were seen to need the coordinator. */
  readonly #coordinators = new Set<string>();

  constructor(main: pg.Pool, open: (host: string, port: number) => Pick<Place, 'pool' | 'beside'>) {
    this.#main = main;
    this.#open = open;
  }

  /** Null where the transaction is to run on the coordinator. */
  async of(orgId: string, task?: string): Promise<Place | null> {
    if (task !== undefined && this.#coordinators.has(task)) return null;
    const found = this.#found.get(orgId) ?? (await this.#find(orgId));
    if (!found || found.node.pausedUntilMs > performance.now()) return null;
    this.#outside ??= this.#namesOutside();
    const outside = await this.#outside.catch((error: unknown) => {
      this.#outside = null;
      throw error;
    });
    const { shardId, node } = found;
    return { shardId, pool: node.pool, beside: node.beside, outside };
  }

  /** After a refusal: whether to ask for the place again. */
  async learn(orgId: string, place: Place, { reason }: Elsewhere, task?: string): Promise<boolean> {
    if (reason === 'outside') {
      if (task !== undefined) this.#coordinators.add(task);
      return false;
    }
    if (reason === 'moved') {
      this.#found.delete(orgId);
      return true;
    }
    return reason === 'no views' && (await this.#makeViews(place)) ? true : this.#pause(place);
  }

  connections(): pg.Pool[] {
    return [...this.#nodes.values()].map(({ pool }) => pool);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#nodes.values()].flatMap(({ pool, beside }) => [pool.end(), beside.end()]));
  }

  async #find(orgId: string): Promise<{ shardId: string; node: Node } | null> {
    const { rows } = await this.#main.query<{ shardId: string; host: string; port: number }>(
      `select p.shardid::text as "shardId", n.nodename as host, n.nodeport as port
       from pg_dist_placement p join pg_dist_node n using (groupid)
       where p.shardid = get_shard_id_for_distribution_column('${rootTable}', $1::uuid)
         and p.shardstate = 1 and n.noderole = 'primary' and n.isactive`,
      [orgId],
    );
    const [row] = rows;
    if (!row || rows.length > 1) return null;
    const key = `${row.host} ${row.port}`;
    const node = this.#nodes.get(key) ?? { ...this.#open(row.host, row.port), pausedUntilMs: 0 };
    this.#nodes.set(key, node);
    const found = { shardId: row.shardId, node };
    this.#found.set(orgId, found);
    return found;
  }

  /** The tables in separate schemas, which belong to no organisation; `listen` also runs at the coordinator. */
  async #namesOutside(): Promise<RegExp> {
    const { rows } = await this.#main.query<{ name: string }>(
      `select nspname as name from pg_namespace
       where nspname ~ '^\\w+$' and nspname !~ '^(pg_|citus|columnar|shard_)' and nspname not in ('public', 'information_schema')`,
    );
    const schemas = rows.map(({ name }) => name).join('|');
    return new RegExp(String.raw`\bpg_notify\(${schemas && String.raw`|\b(?:${schemas})"?\.`}`);
  }

  async #makeViews({ pool, shardId }: Place): Promise<boolean> {
    try {
      await pool.query('select make_shard_views($1::bigint)', [shardId]);
      return true;
    } catch {
      return false;
    }
  }

  #pause({ pool }: Place): boolean {
    const node = [...this.#nodes.values()].find((one) => one.pool === pool);
    if (node) node.pausedUntilMs = performance.now() + pauseMs;
    return false;
  }
}

/** The statement that opens a transaction in a place: after it, the organisation's tables are those of its shard. */
export function pathText({ shardId }: Place): string {
  return `set local search_path to ${shardSchema(shardId)}, public`;
}

export const enterText = 'select public.enter_shard($1::bigint, $2::boolean)';

/** Why the node did not let the transaction in; the error itself where that is not what failed. */
export function asElsewhere(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === shardStates.moved) return new Elsewhere('moved', error);
  const isUnprepared = code === undefinedFunction && message.includes('enter_shard');
  if (code === shardStates.noViews || isUnprepared) return new Elsewhere('no views', error);
  return error;
}

/** A node that cannot be entered at all; a pool whose connections are all in use is none. */
export async function connectedTo(place: Place, pool = place.pool): Promise<pg.PoolClient> {
  const isFull = pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0);
  try {
    return await pool.connect();
  } catch (error) {
    throw isFull ? error : new Elsewhere('unreachable', error);
  }
}
