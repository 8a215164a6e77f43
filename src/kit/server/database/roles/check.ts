import type pg from 'pg';
import { OperatorError } from '../../config/environment.ts';
import type { Roles } from '../../config/role-names.ts';

/**
 * Whether the database was closed to the logins of others. The roles then may connect themselves: a cluster does so from
 * the coordinator to the workers.
 */
export async function isClosed(client: pg.ClientBase, { app }: Roles): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_database d, aclexplode(d.datacl) a where d.datname = current_database()
       and a.privilege_type = 'CONNECT' and a.grantee = to_regrole($1)`,
    [app],
  );
  return rows.length > 0;
}

export const closing = (database: string, allowed: readonly string[]): string[] => [
  `revoke connect on database ${database} from public`,
  `grant connect on database ${database} to ${allowed.join(', ')}`,
];

/**
 * Tells the server's administrator what to run where this login may not make the roles that are needed, or grant them, or
 * close the database to the logins of others. Changes nothing.
 */
export async function checkRoles(client: pg.Client, roles: Roles, needed: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; exists: boolean }>(
    `select name, to_regrole(name) is not null as exists from unnest($1::text[]) as name, pg_roles me
     where me.rolname = current_user and not me.rolsuper and not case when to_regrole(name) is null then me.rolcreaterole
       else pg_has_role(current_user, name, 'MEMBER WITH ADMIN OPTION') end`,
    [needed],
  );
  const { rows: about } = await client.query<{ self: string; database: string; owns: boolean }>(
    `select quote_ident(current_user) as self, quote_ident(datname) as database,
       pg_has_role(current_user, datdba, 'USAGE') as owns from pg_database where datname = current_database()`,
  );
  const { self, database, owns } = about[0]!;
  const isOpen = !owns && needed.length > 0 && !(await isClosed(client, roles));
  const statements = [
    ...rows.filter(({ exists }) => !exists).map(({ name }) => `create role ${name} nologin`),
    ...(rows.length > 0
      ? [`grant ${rows.map(({ name }) => name).join(', ')} to ${self} with admin option, inherit false`]
      : []),
    ...(isOpen ? closing(database, [self, ...needed]) : []),
  ];
  if (statements.length === 0) return;
  throw new OperatorError(
    [
      `The role ${self} of DATABASE_URL may not make the roles that the program needs, grant them, or close its database to others.`,
      'Let an administrator of the PostgreSQL server run this once:',
      ...statements.map((text) => `  ${text};`),
    ].join('\n'),
  );
}
