import { describe, expect, test } from 'vitest';
import { everyCall, inputSchemaOf, replaceAt, send, type JsonSchema, type Path } from '../every-call.ts';
import { judge } from '../judge.ts';
import { sampleOf } from '../samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);
const { token } = own.merit.manager.as;

function dayPaths(schema: JsonSchema, path: Path = []): Path[] {
  return [
    ...(schema.format === 'date' ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => dayPaths(field, [...path, name])),
    ...(schema.items ? dayPaths(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((branch) => dayPaths(branch, path)),
  ];
}

const dated = everyCall
  .map(({ name, declared }) => ({ name, declared, paths: dayPaths(inputSchemaOf(declared)) }))
  .filter(({ paths }) => paths.length > 0);

const first = '0001-01-01';
const last = '9999-12-31';
/** For each field of a call, in its order; the last one goes on where there are more. */
const spans: readonly (readonly string[])[] = [
  [first, last],
  [last, first],
  [first],
  [last],
  ['2024-02-29'],
  ['2024-02-29', '2023-02-28'],
];

test('many calls name days', () => {
  expect(dated.length).toBeGreaterThan(30);
});

/** Input from outside is answered or refused; the dates that clients send for "ever" never break a call. */
describe('the ends of the calendar, leap days and reversed spans break no call', () => {
  test.each(dated)('$name', async ({ name, declared, paths }) => {
    const sample = sampleOf(name, own);
    // Days alone, too: a month beside them is refused before they are looked at.
    const { required = [] } = inputSchemaOf(declared);
    const bare = Object.fromEntries(Object.entries(sample).filter(([field]) => required.includes(field)));
    const sent: Record<string, unknown>[] = [
      ...spans.flatMap((days) =>
        [sample, bare].map((base) =>
          paths.reduce<Record<string, unknown>>(
            (input, path, at) => replaceAt(input, path, days[at] ?? days.at(-1)) as Record<string, unknown>,
            base,
          ),
        ),
      ),
      // Each one alone too, beside days that a call accepts.
      ...(paths.length > 1
        ? paths.flatMap((path) =>
            [first, last].map((day) => replaceAt(sample, path, day) as Record<string, unknown>),
          )
        : []),
    ];
    for (const input of sent) {
      const answer = await send(world.base, declared, input, { token, org: { header: own.id('org') } });
      try {
        judge(answer, declared);
      } catch (error) {
        throw new Error(`${JSON.stringify(input).slice(0, 400)}\n${(error as Error).message}`, {
          cause: error,
        });
      }
    }
  });
});
