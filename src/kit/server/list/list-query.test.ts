import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { call } from '../../contract/call.ts';
import { flag, pageQuery, searchText } from '../../contract/fields.ts';
import { derived, text } from '../../contract/list/columns.ts';
import type { PermissionId } from '../../contract/permission.ts';
import { sql, type Tx } from '../database/db.ts';
import type { Actor } from '../http/actor.ts';
import { equals, isSet, matches, oneOf, onlyIf } from './conditions.ts';
import { exportOf } from './export-of.ts';
import { listQuery, nullsLast, readBy, type ListDeclaration } from './list-query.ts';

const world = await useWorld();

const trees = call({
  method: 'POST',
  path: '/api/test/trees',
  service: 'organisation',
  permission: 'member',
  summary: 'Trees',
  input: pageQuery(['name', 'height'], {
    keyword: searchText(),
    kinds: z._default(z.array(z.string()), []),
    exact: z._default(flag(), false),
    height: z.optional(z.int()),
    measured: z.optional(flag()),
    tallOnly: z._default(flag(), false),
  }),
  output: z.object({
    rows: z.array(z.object({ name: z.string(), kind: z.string(), height: z.nullable(z.int()) })),
    total: z.int(),
    totals: z.object({ height: z.int() }),
  }),
});
type Trees = typeof trees;
type Row = { name: string; kind: string; height: number | null };

const declared: ListDeclaration<Trees, Row> = {
  from: sql`(values ('Ash', 'leaf', 20, 'alice'), ('Beech', 'leaf', 30, null), ('Fir', 'needle', 40, null),
    ('Pine', 'needle', null, null), ('Yew', 'needle', 20, 'bob')) t (name, kind, height, owner)`,
  columns: { name: sql`t.name`, kind: sql`t.kind`, height: sql`t.height` },
  visible: ({ actor }) => sql`(t.owner is null or t.owner = ${actor.memberName})`,
  where: {
    keyword: matches(sql`lower(t.name)`),
    kinds: (kinds, { input }) =>
      input.exact ? oneOf(sql`t.kind`, 'text')(kinds) : sql`t.kind ~ ${kinds.join('|')}`,
    exact: readBy('kinds'),
    height: equals(sql`t.height`),
    measured: isSet(sql`t.height`),
    tallOnly: onlyIf(sql`t.height >= 30`),
  },
  sort: { name: sql`t.name`, height: nullsLast(sql`t.height`) },
  order: 'name',
  tie: sql`t.name`,
  sums: { height: sql`sum(t.height)` },
};
const treeList = listQuery(trees, declared);

// A declaration that lacks a name of the contract does not compile.
const { height: _height, ...fewer } = declared.where;
// @ts-expect-error: the filter `height` has no SQL
listQuery(trees, { ...declared, where: fewer });
// @ts-expect-error: a filter that the contract does not have
listQuery(trees, { ...declared, where: { ...declared.where, colour: equals(sql`t.colour`) } });
// @ts-expect-error: the order `height` has no SQL
listQuery(trees, { ...declared, sort: { name: sql`t.name` } });
// @ts-expect-error: the row's `kind` is not read
listQuery(trees, { ...declared, columns: { name: sql`t.name`, height: sql`t.height` } });
const { sums: _sums, ...unsummed } = declared as ListDeclaration<Trees, Row> & { sums: object };
// @ts-expect-error: the contract's totals have no SQL
listQuery(trees, unsummed);
const kindColumn = derived('kind', 'choice', ({ kind }: Row) => kind);
const words = { title: 'Trees', columns: { name: 'Name', kind: 'Kind' } };
const file = { kind: 'test.trees', permission: 'member' as const, words: () => words };
const untitled = { ...words, columns: { name: 'Name' } };
// @ts-expect-error: a column that rows do not have
exportOf(treeList, { ...file, columns: [text('colour')] });
// @ts-expect-error: a column without its title
exportOf(treeList, { ...file, columns: [text('name'), kindColumn], words: () => untitled });

const asker = (tx: Tx, memberName = 'alice') => ({
  tx,
  actor: { memberId: '', memberName, permissions: new Set<PermissionId>() } as unknown as Actor,
  language: 'en_US' as const,
});

async function found(query: z.input<Trees['input']>, memberName?: string) {
  const org = await world.organisation();
  return org.tx(async (tx) => {
    const { rows, total, totals } = await treeList.page(asker(tx, memberName), z.parse(trees.input, query));
    return { names: rows.map(({ name }) => name), total, sum: totals.height };
  });
}

test('a list gives a page, and number and sums of all that its filter and its reader let through', async () => {
  expect(await found({})).toEqual({ names: ['Ash', 'Beech', 'Fir', 'Pine'], total: 4, sum: 90 });
  expect(await found({ size: 2, page: 2 })).toEqual({ names: ['Fir', 'Pine'], total: 4, sum: 90 });
  expect(await found({ size: 2, page: 9 })).toEqual({ names: [], total: 4, sum: 90 });
  expect(await found({ keyword: 'EE' })).toMatchObject({ names: ['Beech'] });
  expect(await found({ kinds: ['need'] })).toMatchObject({ names: ['Fir', 'Pine'] });
  expect(await found({ kinds: ['need'], exact: true })).toEqual({ names: [], total: 0, sum: 0 });
  expect(await found({ measured: false })).toMatchObject({ names: ['Pine'] });
  expect(await found({ measured: true, tallOnly: true })).toMatchObject({ names: ['Beech', 'Fir'] });
  // Yew is bob's alone.
  expect(await found({ height: 20 })).toMatchObject({ names: ['Ash'] });
  expect(await found({ height: 20 }, 'bob')).toMatchObject({ names: ['Yew'] });
});

test('an order goes both ways, with what is empty at the end of each', async () => {
  expect((await found({ sort: '-name' })).names).toEqual(['Pine', 'Fir', 'Beech', 'Ash']);
  expect((await found({ sort: 'height' })).names).toEqual(['Ash', 'Beech', 'Fir', 'Pine']);
  expect((await found({ sort: '-height' })).names).toEqual(['Fir', 'Beech', 'Ash', 'Pine']);
});

test('its groups have the number and the sums of the rows that the filter and the reader are let, the most first', async () => {
  const org = await world.organisation();
  const headsOf = (column: ReturnType<typeof sql>, query: z.input<Trees['input']>) =>
    org.tx((tx) => treeList.heads(column)(asker(tx), z.parse(trees.input, query)));
  const [leaf, needle] = [
    { key: 'leaf', rows: 2, totals: { height: 50 } },
    { key: 'needle', rows: 2, totals: { height: 40 } },
  ];
  expect(await headsOf(sql`t.kind`, {})).toEqual({ heads: [leaf, needle], total: 2 });
  expect(await headsOf(sql`t.kind`, { page: 2, size: 1 })).toEqual({ heads: [needle], total: 2 });
  expect(await headsOf(sql`t.kind`, { page: 3, size: 1 })).toEqual({ heads: [], total: 2 });
  expect(await headsOf(sql`t.kind`, { tallOnly: true })).toMatchObject({ heads: [{ rows: 1 }, { rows: 1 }] });
  expect(await headsOf(sql`t.height`, { kinds: ['needle'] })).toEqual({
    heads: [
      { key: '', rows: 1, totals: { height: 0 } },
      { key: '40', rows: 1, totals: { height: 40 } },
    ],
    total: 2,
  });
  expect(await headsOf(sql`t.kind`, { keyword: 'none' })).toEqual({ heads: [], total: 0 });
});

test('its file holds every row of the filter, values by the words of the screen', async () => {
  const kind = exportOf(treeList, {
    ...file,
    columns: [text('name', { width: 75 }), kindColumn],
    words: () => ({ ...words, choices: { kind: { leaf: 'Broadleaf' } } }),
  });
  const org = await world.organisation();
  await org.tx(async (tx) => {
    const { actor, language } = asker(tx);
    const input = z.parse(kind.params, { sort: '-name', size: 1, measured: true });
    const columns = await kind.columns(language, input, tx, actor);
    expect(columns.map(({ title, width }) => [title, width])).toEqual([
      ['Name', 10],
      ['Kind', 15],
    ]);
    expect(await kind.count?.(tx, actor, input, language)).toBe(3);
    const chunks = kind.rows(tx, actor, input, language, new Set(['name', 'kind']));
    expect((await Array.fromAsync(chunks)).flat()).toEqual([
      { name: 'Fir', kind: 'needle' },
      { name: 'Beech', kind: 'Broadleaf' },
      { name: 'Ash', kind: 'Broadleaf' },
    ]);
  });
});

test('number and sums come from what the product keeps of them, for the filters of which it says something', async () => {
  const stored: ListDeclaration<Trees, Row> = {
    ...declared,
    kept: ({ input: { keyword, height } }) => {
      if (keyword) return null;
      return sql`select 7 as total, null::bigint as height where ${height ?? 0}::int = 0`;
    },
  };
  const storedList = listQuery(trees, stored);
  const org = await world.organisation();
  await org.tx(async (tx) => {
    const page = async (query: z.input<Trees['input']>) => {
      const { total, totals } = await storedList.page(asker(tx), z.parse(trees.input, query));
      return [total, totals.height];
    };
    expect(await page({ size: 1 })).toEqual([7, 0]);
    expect(await page({ height: 20 })).toEqual([0, 0]);
    expect(await page({ keyword: 'ee' })).toEqual([1, 30]);
    expect(await storedList.count({ ...asker(tx), input: z.parse(trees.input, {}) })).toBe(7);
  });
});
