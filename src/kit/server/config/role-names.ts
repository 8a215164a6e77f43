import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * The roles of one installation. Roles are the server's and not the database's, so their names carry that of the
 * database: the login of another installation on the same server is a member of none of them.
 */
export type Roles = {
  /** Serves requests and owns nothing. */
  readonly app: string;
  /** Sees queue tables across organisations. */
  readonly job: string;
  /** Reads every row, for backups. */
  readonly backup: string;
};

const kinds = ['app', 'job', 'backup'] as const;
type Kind = (typeof kinds)[number];

/** The migration that makes each. */
const madeBy: Readonly<Record<Kind, string>> = {
  app: '0001_kit.sql',
  job: '0001_kit.sql',
  backup: '0007_backup_role.sql',
};

const named = (base: string): Roles => ({ app: `${base}_app`, job: `${base}_job`, backup: `${base}_backup` });

/**
 * Whether a database's name can be part of a role's name as it is; an ending like a digest could be confused with
 * another's.
 */
const isPlain = (database: string): boolean =>
  /^[a-z0-9_]{1,40}$/.test(database) && !/_[0-9a-f]{8}$/.test(database);

/** The roles of a database of this name. They need no quotes. @internal */
export function rolesOf(database: string): Roles {
  if (isPlain(database)) return named(`laurel_${database}`);
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 8);
  const rest = database.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return named(`laurel_${rest.slice(0, 30)}_${digest}`);
}

/** Puts the roles of this database into a statement of a migration. */
export function withRoles(text: string, roles: Roles): string {
  return text.replaceAll(/\blaurel_(app|job|backup)\b/g, (_, kind: Kind) => roles[kind]);
}

/** The grantees of the schema `public` show which roles a database uses; none before its first migration. */
const usedText = `
  select current_database() as database, (
    select r.rolname from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and r.rolname ~ '^laurel(_[a-z0-9_]+)?_app$' order by r.rolname limit 1) as app`;

/** The roles that a database uses, and those that are its own: others for a copy, and in earlier versions. */
export async function rolesIn(client: pg.ClientBase): Promise<{ used: Roles | null; own: Roles }> {
  const { rows } = await client.query<{ database: string; app: string | null }>(usedText);
  const { database, app } = rows[0]!;
  return { used: app === null ? null : named(app.replace(/_app$/, '')), own: rolesOf(database) };
}

/** The roles that the database uses now. */
export async function rolesNow(client: pg.ClientBase): Promise<Roles> {
  const { used, own } = await rolesIn(client);
  return used ?? own;
}

/** The roles that pending migrations make. */
export function rolesDue(roles: Roles, due: readonly { name: string }[]): string[] {
  return kinds.filter((kind) => due.some(({ name }) => name === madeBy[kind])).map((kind) => roles[kind]);
}
