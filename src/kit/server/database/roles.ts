import type pg from 'pg';
import { OperatorError } from '../config/environment.ts';

/** The roles of the product, and the migration that makes each. */
const roles = [
  { name: 'laurel_app', madeBy: '0001_kit.sql' },
  { name: 'laurel_job', madeBy: '0001_kit.sql' },
  { name: 'laurel_backup', madeBy: '0007_backup_role.sql' },
];

/** Tells the server's administrator what to run if pending migrations need rights that this role lacks. */
export async function checkRoles(client: pg.Client, due: readonly { name: string }[]): Promise<void> {
  const needed = roles
    .filter(({ madeBy }) => due.some(({ name }) => name === madeBy))
    .map(({ name }) => name);
  if (needed.length === 0) return;
  const { rows } = await client.query<{ name: string; exists: boolean; self: string }>(
    `select name, to_regrole(name) is not null as exists, quote_ident(current_user) as self
     from unnest($1::text[]) as name, pg_roles me
     where me.rolname = current_user and not case when to_regrole(name) is null then me.rolcreaterole or me.rolsuper
       else pg_has_role(current_user, name, 'MEMBER WITH ADMIN OPTION') end`,
    [needed],
  );
  const [first] = rows;
  if (!first) return;
  const statements = [
    ...rows.filter(({ exists }) => !exists).map(({ name }) => `create role ${name} nologin;`),
    `grant ${rows.map(({ name }) => name).join(', ')} to ${first.self} with admin option, inherit false;`,
  ];
  throw new OperatorError(
    [
      `The role ${first.self} of DATABASE_URL may not make the roles that the program needs, or grant them.`,
      'Let an administrator of the PostgreSQL server run this once:',
      ...statements.map((text) => `  ${text}`),
    ].join('\n'),
  );
}
