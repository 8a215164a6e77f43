import { expect, it } from 'vitest';
import { missingFields } from './use-form.ts';

it('a required picker without any choice is missing like a choice without a value', () => {
  const value = { members: [], units: [], kind: null, note: '', name: ' ', days: ['1'] };
  const limits = { name: { required: true }, note: {} } as const;
  expect(missingFields(value, limits, ['members', 'kind', 'days'])).toEqual(['members', 'kind', 'name']);
});
