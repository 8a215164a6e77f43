import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall, inputSchemaOf, send, type JsonSchema } from '../every-call.ts';
import { sampleOf } from '../samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);
const { token } = own.merit.manager.as;
const org = { header: own.id('org') };

type Json = JsonSchema & { additionalProperties?: boolean | Json };

/** Places of an input that take a field which nobody declared. */
function openPlaces(schema: Json, path = ''): string[] {
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      openPlaces(field, `${path}.${name}`),
    ),
    ...(schema.items ? openPlaces(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((branch) => openPlaces(branch, path)),
  ];
}

test('no input takes a field that it does not know: a misspelt filter would find everything', () => {
  expect(
    everyCall.flatMap(({ name, declared }) => openPlaces(inputSchemaOf(declared) as Json, name)),
  ).toEqual([]);
});

const lists = everyCall.filter(({ declared }) => {
  const { properties = {} } = inputSchemaOf(declared);
  return 'page' in properties && declared.wire === 'json';
});

test.each(lists)('$name refuses a filter that is none', async ({ name, declared }) => {
  const answer = await send(world.base, declared, { ...sampleOf(name, own), stauts: 1 }, { token, org });
  expect(answer.reason).toBe('invalid_input');
  expect(answer.envelope).toMatchObject({ fields: { stauts: expect.any(String) } });
});

/** Filters by state of lists whose rows carry numbers, beside the field of the rows. */
const byState: Readonly<Record<string, readonly [filter: string, row: string]>> = {
  'members.list': ['memberStatuses', 'memberStatus'],
  'members.invalid': ['memberStatuses', 'memberStatus'],
  'packages.list': ['state', 'state'],
  'events.list': ['status', 'status'],
  'merit.list': ['status', 'status'],
  'merit.lines': ['status', 'status'],
  'fixed.records': ['status', 'status'],
  'tasks.list': ['status', 'approvalStatus'],
  'joining.list': ['states', 'status'],
};

test('each list whose rows carry their state as a number has its filter in the table above', () => {
  const found = lists.filter(({ declared }) => {
    const output = z.toJSONSchema(declared.output, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    const row = output.properties?.['rows']?.items?.properties ?? {};
    const isState = (name: string) => /^(?:status|state|memberStatus|approvalStatus)$/.test(name);
    const filters = Object.keys(inputSchemaOf(declared).properties ?? {});
    return (
      Object.entries(row).some(([name, field]) => isState(name) && field.type === 'integer') &&
      filters.some((name) => /stat(?:e|us)(?:e?s)?$/i.test(name))
    );
  });
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(byState)));
});

test.each(Object.entries(byState))('%s takes the number that rows carry', async (name, [filter, field]) => {
  const { declared } = everyCall.find((each) => each.name === name)!;
  const paging = { page: 1, size: 200 };
  const ask = async (more: Record<string, unknown>) => {
    const answer = await send(world.base, declared, { ...paging, ...more }, { token, org });
    expect(answer.reason, JSON.stringify(more)).toBeNull();
    return (answer.envelope!.object as { rows: Record<string, unknown>[] }).rows;
  };
  const isList = filter.endsWith('es');
  const scope = name.startsWith('merit.') ? { scope: 'all' } : {};
  const rows = await ask(scope);
  const numbers = [...new Set(rows.map((row) => row[field] as number)), 1, 0, 4].filter((number) =>
    accepts(inputSchemaOf(declared).properties![filter]!, number),
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) {
    for (const spelt of [number, String(number)]) {
      const given = { ...scope, [filter]: isList ? [spelt] : spelt };
      const matching = await ask(given);
      expect(matching.every((row) => row[field] === number)).toBe(true);
    }
  }
});

function accepts({ enum: values, items, anyOf = [] }: JsonSchema, number: number): boolean {
  return (
    (values?.includes(number) ?? false) ||
    (items !== undefined && accepts(items, number)) ||
    anyOf.some((branch) => accepts(branch, number))
  );
}
