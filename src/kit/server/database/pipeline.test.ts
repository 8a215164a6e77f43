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
      const { kept } = await tx.one(
        sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`,
      );
      counts.push(kept);
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
