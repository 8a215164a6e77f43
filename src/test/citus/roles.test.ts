import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase, sql } from '../../kit/server/database/db.ts';
import { bringUpToDate, migrationFolders } from '../../kit/server/database/migrate.ts';
import { rolesOf } from '../../kit/server/config/role-names.ts';
import { newId } from '../../kit/server/id.ts';
import { nodesOf } from '../../kit/test/citus-nodes.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { ask, shape } from '../../kit/test/shape.ts';

const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
const name = 'carried';
afterAll(() => dropDatabase(adminUrl, name));

test(
  'a database that uses the roles of another gets its own on every node, and is closed on every node',
  { timeout: 600_000 },
  async () => {
    const original = new URL(ownerUrl).pathname.slice(1);
    await cloneDatabase(adminUrl, original, name);
    const url = urlOfDatabase(ownerUrl, name);
    const before = await shape(url);
    expect(await bringUpToDate(url, await migrationFolders(join(import.meta.dirname, '..', '..')))).toEqual(
      [],
    );
    expect(await shape(url)).toEqual(before);
    const { app, backup } = rolesOf(name);
    for (const node of nodesOf(adminUrl)) {
      const here = urlOfDatabase(node, name);
      const old = `select classid::regclass::text as what, objid from pg_shdepend join pg_database d on d.oid = dbid
        where d.datname = current_database() and refclassid = 'pg_authid'::regclass
          and refobjid::regrole::text like 'laurel_${original}_%'`;
      expect(await ask(here, old), node).toEqual([]);
      const [state] = await ask(
        here,
        `select has_database_privilege('${app}', current_database(), 'connect') as app,
           has_database_privilege('${backup}', current_database(), 'connect') as backup,
           exists (select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
             where d.datname = current_database() and a.grantee = 0 and a.privilege_type = 'CONNECT') as everybody`,
      );
      expect(state, node).toEqual({ app: true, backup: true, everybody: false });
    }
    // The role's purpose still works: rows of an organisation on its node, queues over all of them, and the tables of
    // a backup.
    const db = openDatabase({ url, maximumConnections: 3 });
    try {
      const orgId = newId();
      const scope = { orgId, userId: null, task: 'test' };
      await db.transact(scope, (tx) =>
        tx.run(
          sql`insert into organisation (org_id, name, short_name) values (${orgId}, 'Kenari', 'Kenari')`,
        ),
      );
      await db.transact(scope, (tx) =>
        tx.run(
          sql`insert into outbox (org_id, id, topic, payload, at) values (${orgId}, ${newId()}, 't', '{}', now())`,
        ),
      );
      const names = await db.read(scope, (tx) =>
        tx.all(sql<{ name: string }>`select name from organisation`),
      );
      expect(names).toEqual([{ name: 'Kenari' }]);
      const waiting = await db.job((tx) => tx.all(sql<{ org: string }>`select org_id as org from outbox`));
      expect(waiting).toEqual([{ org: orgId }]);
      const zones = await db.job((tx) =>
        tx.all(sql<{ org: string }>`select org_id as org from organisation`),
      );
      expect(zones).toEqual([{ org: orgId }]);
      expect(await ask(url, `set role ${backup}; select name from organisation`)).toEqual([
        { name: 'Kenari' },
      ]);
    } finally {
      await db.close();
    }
  },
);
