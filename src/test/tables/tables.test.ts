import { expect, test } from 'vitest';
import {
  foreign,
  foreignChanges,
  numberOf,
  ownersOf,
  readMigrationTexts,
  readTableUses,
  sqlTextsIn,
  tablesIn,
} from './table-uses.ts';

const migrations = readMigrationTexts();
const owners = ownersOf(migrations);
const uses = readTableUses(owners);

/** Texts of SQL that still name another module's table, by file. It may only become shorter. */
const exceptions: Readonly<Record<string, number>> = {
  'kit/server/audit/seal.ts': 1,
  'kit/server/backup/upgrade.ts': 1,
  'kit/server/database/cluster-sql.ts': 1,
  'modules/access/server/store.ts': 2,
  'modules/account/server/profile.ts': 1,
  'modules/authority/server/list.ts': 3,
  'modules/banners/server/list.ts': 2,
  'modules/directory/server/link/links.ts': 1,
  'modules/directory/server/scim/group.store.ts': 7,
  'modules/directory/server/scim/user.store.ts': 4,
  'modules/directory/server/sync/apply.ts': 1,
  'modules/directory/server/sync/changes.ts': 1,
  'modules/directory/server/sync/known.ts': 2,
  'modules/directory/server/sync/people.ts': 2,
  'modules/directory/server/sync/runs.ts': 1,
  'modules/directory/server/token/token.store.ts': 1,
  'modules/directory/server/token/tokens.ts': 1,
  'modules/events/server/store.ts': 1,
  'modules/fixed/server/config/bindings.ts': 3,
  'modules/fixed/server/config/items.ts': 3,
  'modules/fixed/server/invariants.ts': 3,
  'modules/fixed/server/run/changes.ts': 2,
  'modules/fixed/server/run/records.ts': 2,
  'modules/fixed/server/run/run.store.ts': 1,
  'modules/fixed/server/start/start.ts': 4,
  'modules/founding/server/template/template.ts': 4,
  'modules/identity/server/password/password-change.ts': 2,
  'modules/joining/server/newcomer.ts': 1,
  'modules/members/server/looks/list.ts': 1,
  'modules/ranking/server/exclusions/exclusions.ts': 2,
  'modules/roles/server/administrators.ts': 8,
  'modules/roles/server/edit.ts': 2,
  'modules/roles/server/handlers.ts': 2,
  'modules/roles/server/list.ts': 2,
  'modules/session/server/own-organisations.ts': 5,
};

test('reads the tables of all modules and the SQL of the whole program', () => {
  expect(owners.size).toBeGreaterThan(120);
  expect(new Set(owners.values()).size).toBeGreaterThan(20);
  expect(uses.length).toBeGreaterThan(1000);
  expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(owners.size - 15);
});

test('a module reads and writes its own tables only', () => {
  const counts: Record<string, number> = {};
  for (const { path } of foreign(uses)) counts[path] = (counts[path] ?? 0) + 1;
  expect(counts).toEqual(exceptions);
});

/** The last migration that was written before the rule. They cannot be changed any more. */
const lastBefore = 2240;

test('a migration changes tables of its own module only', () => {
  expect(
    foreignChanges(
      migrations.filter(({ path }) => numberOf(path) > lastBefore),
      owners,
    ),
  ).toEqual([]);
});

test('a table belongs to the module that makes it, or to which it is handed over', () => {
  const made = [
    {
      path: 'kit/server/migrations/0001_a.sql',
      text: 'create table note (id uuid); create table old (id uuid)',
    },
    {
      path: 'modules/members/migrations/0002_b.sql',
      text: 'create table if not exists identity.face (id uuid)',
    },
    { path: 'modules/members/migrations/0003_c.sql', text: 'drop table old' },
  ];
  expect([...ownersOf(made)]).toEqual([
    ['note', 'kit'],
    ['identity.face', 'members'],
  ]);
  const handed = {
    path: 'modules/members/migrations/0004_d.sql',
    text: "comment on table note is 'Owner: members. Notes.'",
  };
  expect(ownersOf([...made, handed]).get('note')).toBe('members');
});

test('finds tables wherever a text of SQL names them', () => {
  const known = new Set(['member', 'unit', 'file', 'identity.face']);
  const found = (text: string): string[] => [...tablesIn(text, known)].toSorted();
  expect(found('select 1 from member m left join unit u on true')).toEqual(['member', 'unit']);
  expect(found('select 1 from $ a, member m where true')).toEqual(['member']);
  expect(found('from note n, lateral jsonb_each(n.x) j, unit u where true')).toEqual(['unit']);
  expect(found('insert into file (id) values ($)')).toEqual(['file']);
  expect(found('update file set name = $')).toEqual(['file']);
  expect(found('delete from file f using member m where true')).toEqual(['file', 'member']);
  expect(found('select 1 from identity.face')).toEqual(['identity.face']);
  expect(found('select 1 from public.member')).toEqual(['member']);
  expect(found('member m')).toEqual(['member']);
  expect(found('unit')).toEqual(['unit']);
  expect(found('member m join $ on true')).toEqual(['member']);
  expect(found("m.member_id, 'from unit', b.unit")).toEqual([]);
  expect(found('extract(year from member.day)')).toEqual([]);
});

test('takes texts of the tag and plain statements for SQL, and prose for none', () => {
  const text = [
    'const a = sql`member m`;',
    'const b = `select ${a} from unit`;',
    "const c = 'a letter from member to member';",
    "const d = 'delete from file';",
  ].join('\n');
  expect(sqlTextsIn('a.ts', text)).toEqual(['member m', 'select  $  from unit', 'delete from file']);
});

test('reports changes of another module’s tables by migrations', () => {
  const text =
    'alter table member add column a text; create index on file (id); create table note (id uuid references unit)';
  const known = new Map([
    ['member', 'members'],
    ['unit', 'members'],
    ['file', 'kit'],
  ]);
  expect(foreignChanges([{ path: 'modules/events/migrations/0009_x.sql', text }], known)).toEqual([
    'modules/events/migrations/0009_x.sql: member of members',
    'modules/events/migrations/0009_x.sql: file of kit',
  ]);
});
