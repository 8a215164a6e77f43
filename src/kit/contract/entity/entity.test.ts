import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { issuesToFields } from '../fields.ts';
import { limitsOf } from '../limits.ts';
import { entityCalls } from './calls.ts';
import { choice, count, day, entity, flag, reference, shownFields, tenths, text } from './entity.ts';
import type { PermissionId } from '../permission.ts';

const plant = entity(
  'plant',
  {
    keeperId: reference(),
    name: text({ max: 40, min: 2, main: true, sort: true, search: true }),
    note: text({ max: 200, optional: true }),
    kind: choice(['tree', 'herb'], { sort: true }),
    sownOn: day({ optional: true }),
    heightCm: count({ max: 9_000, min: 1 }),
    yield: tenths({ optional: true, min: 0, max: 1_000 }),
    isRare: flag(),
  },
  { order: '-name' },
);
const calls = entityCalls(plant, { path: '/api/plants', permission: 'NONE' as PermissionId });
const id = '018cc251-f400-74ef-9a94-9e546426fbd4';
const whole = {
  id,
  version: 0,
  keeperId: id,
  name: 'Ash',
  kind: 'tree',
  heightCm: 12,
  isRare: false,
} as const;

test('what may be missing is filled in, and comes as it was typed otherwise', () => {
  const { save } = calls;
  expect(z.parse(save.input, whole)).toEqual({ ...whole, note: '', sownOn: null, yield: null });
  const input = { ...whole, note: 'by the gate', sownOn: '2026-03-01', yield: 25 };
  expect(z.parse(save.input, input)).toEqual(input);
});

test('each field is refused at its place, and a field that is not known', () => {
  const wrong = {
    ...whole,
    name: 'A',
    kind: 'moss',
    sownOn: 'soon',
    heightCm: 0,
    yield: 2_000,
    colour: 'green',
  };
  const parsed = z.safeParse(calls.save.input, wrong);
  expect(Object.keys(issuesToFields(parsed.error!)).toSorted()).toEqual([
    'colour',
    'heightCm',
    'kind',
    'name',
    'sownOn',
    'yield',
  ]);
  const none = z.safeParse(calls.save.input, { id, version: 0 });
  expect(Object.keys(issuesToFields(none.error!)).toSorted()).toEqual([
    'heightCm',
    'isRare',
    'keeperId',
    'kind',
    'name',
  ]);
});

test('the limits that a form knows are those of the schema', () => {
  expect(calls.save.limits).toEqual(
    Object.fromEntries(Object.entries(limitsOf(calls.save)).filter(([name]) => name !== 'version')),
  );
  expect(calls.save.limits).toMatchObject({
    name: { min: 2, max: 40, required: true },
    yield: { min: 0, max: 1_000 },
  });
});

test('the list sorts by the fields that say so, and shows all but references', () => {
  const page = { page: 1, size: 20, keyword: '' };
  expect(z.parse(calls.list.input, { sort: '-kind' })).toEqual({ ...page, sort: '-kind' });
  expect(z.safeParse(calls.list.input, { sort: 'note' }).success).toBe(false);
  // @ts-expect-error -- a field that the list does not sort by
  const sort: typeof calls.list.input._zod.output.sort = 'note';
  expect(sort).toBe('note');
  expect(shownFields(plant).map(({ name }) => name)).not.toContain('keeperId');
});
