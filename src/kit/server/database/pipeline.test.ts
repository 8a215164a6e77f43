import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { sql } from './db.ts';
import { maximumPrepared } from './pipeline.ts';

const world = await useWorld({ maximumConnections: 1 });
const nobody = { orgId: null, userId: null };
const textOf = (n: number) => sql<Record<string, number>>`select ${sql.lit(n)} as ${sql.id(`column_${n}`)}`;

test('a connection caches a limited number of plans and still answers statements whose plan it dropped', async () => {
  const together = 100;
  const counts: number[] = [];
  for (let first = 0; first < maximumPrepared * 1.5; first += together) {
    await world.app.app.db.read(nobody, async (tx) => {
      const numbers = Array.from({ length: together }, (_, index) => first + index);
      const rows = await Promise.all(numbers.map((n) => tx.one(textOf(n))));
      expect(rows).toEqual(numbers.map((n) => ({ [`column_${n}`]: n })));
      const { kept: count } = await tx.one(
        sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`,
      );
      counts.push(count);
    });
  }
  expect(Math.max(...counts)).toBeGreaterThan(maximumPrepared);
  expect(Math.max(...counts)).toBeLessThan(maximumPrepared + 2 * together);
  const [oldest, newest] = await world.app.app.db.read(nobody, (tx) =>
    Promise.all([tx.one(textOf(0)), tx.one(textOf(maximumPrepared * 1.5 - 1))]),
  );
  expect(oldest).toEqual({ column_0: 0 });
  expect(newest).toEqual({ column_1499: 1499 });
});

test('instants are those of a calendar to the millisecond, whatever their text looks like', async () => {
  const instants = [
    '2026-11-20 04:05:06+00',
    '2026-11-20 04:05:06.5+00',
    '2026-11-20 04:05:06.07+00',
    '2026-11-20 04:05:06.123456+00',
    '1969-12-31 23:59:59.999999+00',
    '2026-11-20 04:05:06.789+08',
    '1000-01-01 00:00:00+00',
  ];
  const read = await world.app.app.db.read(nobody, (tx) =>
    tx.all(sql<{ at: string; ms: number }>`
      select at, floor(extract(epoch from at) * 1000) as ms from unnest(${instants}::timestamptz[]) with ordinality as t(at, n) order by n`),
  );
  expect(read.map(({ at }) => at)).toEqual(read.map(({ ms }) => new Date(ms).toISOString()));
});

test('a row of many columns has their order, and null where nothing is', async () => {
  const columns = Array.from({ length: 40 }, (_, at) => ({
    name: `column_${at}`,
    value: at % 3 ? at : null,
  }));
  const selected = sql.join(columns.map(({ name, value }) => sql`${sql.lit(value)}::int as ${sql.id(name)}`));
  const rows = await world.app.app.db.read(nobody, (tx) =>
    tx.all(sql<Record<string, number | null>>`select ${selected} from generate_series(1, 2)`),
  );
  const row = columns.map(({ name, value }) => [name, value]);
  expect(rows.map((each) => Object.entries(each))).toEqual([row, row]);
});
