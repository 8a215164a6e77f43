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

test('reads the tables of all modules and the SQL of the whole program', () => {
  expect(owners.size).toBeGreaterThan(120);
  expect(new Set(owners.values()).size).toBeGreaterThan(20);
  expect(uses.length).toBeGreaterThan(1000);
  expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(owners.size - 15);
});

test('a module reads and writes its own tables only', () => {
  const places = foreign(uses).map(({ path, table, owner }) => `${path}: ${table} of ${owner}`);
  expect(places).toEqual([]);
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
  const files = [
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
  expect([...ownersOf(files)]).toEqual([
    ['note', 'kit'],
    ['identity.face', 'members'],
  ]);
  const handed = {
    path: 'modules/members/migrations/0004_d.sql',
    text: "comment on table note is 'Owner: members. Notes.'",
  };
  expect(ownersOf([...files, handed]).get('note')).toBe('members');
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
