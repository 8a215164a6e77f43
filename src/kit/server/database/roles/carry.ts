import type pg from 'pg';
import { isCluster } from '../cluster/distribute.ts';
import { closing, isClosed } from './check.ts';
import type { Roles } from '../../config/role-names.ts';

/**
 * Moves everything that the roles `from` may do in this database to the roles `to`: rights on objects, policies, and what
 * functions say. For databases of versions whose roles were shared by all installations of a server, for renamed ones and
 * for copies. Broken off anywhere, it is done again by the next start: the schema `public`, by which a database's roles
 * are known, changes hands in the last transaction.
 */
export async function carryRoles(client: pg.Client, from: Roles, to: Roles): Promise<void> {
  const moves = await rolesToMove(client, from, to);
  await together(client, madeRoles(moves, to));
  await together(client, await functions(client, moves));
  await closeNodes(
    client,
    moves.map((move) => move.to),
  );
  await together(client, [
    // Every grantee of the old roles could connect, and where one was granted by name, nothing was closed.
    ...closing(
      await nameOf(client),
      moves.map((move) => move.to),
    ),
    ...(await policies(client, moves)),
    ...(await grants(client, moves)),
  ]);
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  return rows[0]!.name;
}

/** Role by role, as far as this database has come to know it. */
type Move = { from: string; to: string };

async function rolesToMove(client: pg.Client, from: Roles, to: Roles): Promise<Move[]> {
  const moves = [
    { from: from.app, to: to.app },
    { from: from.job, to: to.job },
    { from: from.backup, to: to.backup },
  ];
  const { rows } = await client.query<{ name: string }>(
    `select distinct r.rolname as name from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
     where n.nspname = 'public'`,
  );
  return moves.filter((move) => rows.some(({ name }) => name === move.from));
}

/** As the migrations make them. */
function madeRoles(moves: readonly Move[], { app, job, backup }: Roles): string[] {
  const names = moves.map((move) => move.to);
  return [
    ...names.map(
      (name) => `do $$ begin
        if to_regrole('${name}') is null then create role ${name} nologin nosuperuser nobypassrls; end if;
      end $$`,
    ),
    ...names.map(
      (name) => `grant ${name} to current_user${name === backup ? ' with inherit false, set true' : ''}`,
    ),
    `grant ${job} to ${app} with inherit false, set true`,
  ];
}

/** Functions that name a role, written anew. */
async function functions(client: pg.Client, moves: readonly Move[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^(pg_|information_schema$)' and p.prokind in ('f', 'p')
       and p.prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M')`,
    [moves.map((move) => move.from)],
  );
  return rows.map(({ text }) =>
    moves.reduce(
      (statement, { from, to }) => statement.replaceAll(new RegExp(String.raw`\b${from}\b`, 'g'), to),
      text,
    ),
  );
}

async function policies(client: pg.Client, moves: readonly Move[]): Promise<string[]> {
  const { rows } = await client.query<{ policy: string; table: string; roles: string[] }>(
    `select quote_ident(p.polname) as policy, format('%I.%I', n.nspname, c.relname) as table,
       array(select case when r = 0 then 'public' else r::regrole::text end from unnest(p.polroles) as r) as roles
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where p.polroles && array(select oid from pg_roles where rolname = any($1))`,
    [moves.map((move) => move.from)],
  );
  return rows.map(({ policy, table, roles }) => {
    const named = roles.map((role) => moves.find((move) => move.from === role)?.to ?? role);
    return `alter policy ${policy} on ${table} to ${[...new Set(named)].join(', ')}`;
  });
}

/** Everything that may be granted and that this program grants, with who may do what to it. */
const grantsText = `
  with held as (
    select case c.relkind when 'S' then 'sequence' else 'table' end as kind, format('%I.%I', n.nspname, c.relname) as object,
      null as "column", c.relacl as acl from pg_class c join pg_namespace n on n.oid = c.relnamespace
    union all
    select 'table', format('%I.%I', n.nspname, c.relname), quote_ident(a.attname), a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    union all
    select 'routine', p.oid::regprocedure::text, null, p.proacl from pg_proc p
    union all
    select 'database', quote_ident(datname), null, datacl from pg_database where datname = current_database()
    union all
    select 'schema', quote_ident(nspname), null, nspacl from pg_namespace)
  select kind, object, r.rolname as role, a.privilege_type as privilege, array_agg("column") filter (where "column" is not null) as columns
  from held, aclexplode(acl) a join pg_roles r on r.oid = a.grantee
  where r.rolname = any($1)
  group by kind, object, r.rolname, a.privilege_type, "column" is null
  order by kind = 'schema', object, role, privilege`;

type Grant = { kind: string; object: string; role: string; privilege: string; columns: string[] | null };

async function grants(client: pg.Client, moves: readonly Move[]): Promise<string[]> {
  const { rows } = await client.query<Grant>(grantsText, [moves.map((move) => move.from)]);
  const objects = new Map<string, { grants: string[]; revocation: string }>();
  for (const { kind, object, role, privilege, columns } of rows) {
    const { to } = moves.find((move) => move.from === role)!;
    const key = `${kind} ${object} ${role}`;
    const known = objects.get(key) ?? {
      grants: [],
      revocation: `revoke all on ${kind} ${object} from ${role}`,
    };
    known.grants.push(
      `grant ${privilege}${columns ? ` (${columns.join(', ')})` : ''} on ${kind} ${object} to ${to}`,
    );
    objects.set(key, known);
  }
  return [...objects.values()].flatMap(({ grants, revocation }) => [...grants, revocation]);
}

/** In one transaction, statement by statement, in the way that a cluster takes changes of many tables. */
async function together(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  try {
    // Of an extension that may not be there: PostgreSQL takes any setting with a dot.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const text of statements) await client.query(text);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Closes the database to the logins of other installations, which may connect to any database of their server by
 * default. Once: if an administrator opens it again, it stays open.
 */
export async function closeDatabase(client: pg.Client, roles: Roles): Promise<void> {
  if (await isClosed(client, roles)) return;
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [Object.values(roles)],
  );
  if (rows.length === 0) return;
  const createdRoles = rows.map(({ name }) => name);
  await closeNodes(client, createdRoles);
  await together(client, closing(await nameOf(client), createdRoles));
}

/**
 * The same on every node of a cluster, which does not pass it on. Before the coordinator is closed, by which it is known
 * to be done.
 */
async function closeNodes(client: pg.Client, roles: readonly string[]): Promise<void> {
  if (!(await isCluster(client))) return;
  const { rows } = await client.query<{ place: string; result: string }>(
    `select nodename || ':' || nodeport as place, result
     from run_command_on_all_nodes($1) join pg_dist_node using (nodeid) where not success`,
    [
      `do $do$ begin set local citus.enable_ddl_propagation = off;
         ${closing(await nameOf(client), roles).join('; ')}; end $do$`,
    ],
  );
  const [failed] = rows;
  if (failed) throw new Error(`the database stays open to others on ${failed.place}: ${failed.result}`);
}

/** Drops roles that no database of the server uses any more; those in use, or not ours to drop, stay. */
export async function dropUnusedRoles(client: pg.Client, roles: Roles): Promise<void> {
  for (const name of [roles.backup, roles.job, roles.app])
    await client.query(`drop role if exists ${name}`).catch((error: unknown) => {
      const isDatabases = typeof (error as { severity?: unknown }).severity === 'string';
      if (!isDatabases) throw error;
    });
}
