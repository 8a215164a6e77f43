/** An entity declares each field as its migration created it. */
import { expect, test } from 'vitest';
import { fieldsOf, type AnyEntity } from '../../kit/contract/entity/entity.ts';
import { columnName } from '../../kit/server/database/table/table.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();

const files = import.meta.glob<Record<string, unknown>>('/src/modules/**/*fields.ts', { eager: true });
const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'table' in value && 'declared' in value;
const entities = Object.values(files).flatMap((exported) => Object.values(exported).filter(isEntity));

const types: Readonly<Record<ReturnType<typeof fieldsOf>[number]['kind'], readonly string[]>> = {
  id: ['uuid'],
  ids: ['ARRAY'],
  text: ['text'],
  choice: ['text'],
  flag: ['boolean'],
  day: ['date'],
  count: ['integer', 'bigint', 'smallint'],
  tenths: ['integer', 'bigint'],
};

type Stored = { type: string; isRequired: boolean };

test('each field has a column of its type, which is empty only where the field may be missing', async () => {
  expect(entities.length).toBeGreaterThan(0);
  const admin = await world.admin();
  const { rows } = await admin.query<Stored & { place: string }>(
    `select table_name || '.' || column_name as place, data_type as type, is_nullable = 'NO' as "isRequired"
     from information_schema.columns where table_schema = 'public'`,
  );
  await admin.end();
  const stored = new Map(rows.map(({ place, ...column }) => [place, column]));
  const wrong = entities.flatMap((declared) => {
    const faults = fieldsOf(declared).flatMap((field) => {
      const place = `${declared.table}.${columnName(field.name)}`;
      const column = stored.get(place);
      const isNeeded = field.kind === 'text' || field.options.optional !== true;
      if (!column) return [`${place} is missing`];
      if (!types[field.kind].includes(column.type)) return [`${place} is ${column.type}`];
      return column.isRequired === isNeeded ? [] : [`${place} is ${isNeeded ? 'nullable' : 'not null'}`];
    });
    const keys = ['org_id', 'id', 'version'].filter(
      (name) => !stored.get(`${declared.table}.${name}`)?.isRequired,
    );
    return [...faults, ...keys.map((name) => `${declared.table} has no ${name}`)];
  });
  expect(wrong).toEqual([]);
});
