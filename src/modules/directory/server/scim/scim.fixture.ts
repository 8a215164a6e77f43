/** The requests of the SCIM tests, and readers of their answers. */
import { expect } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import type { ScimAnswer, ScimWorld } from '../fixture.ts';
import { enterpriseSchema, userSchema } from './attributes.ts';
import { errorSchema } from './error.ts';
import { patchSchema } from './patch.ts';

export const code = (): string => newId().slice(-10);
export const userOf = (name: string, more: object = {}) => ({
  schemas: [userSchema, enterpriseSchema],
  userName: name,
  externalId: `x-${name}`,
  name: { givenName: 'Ana', familyName: 'López' },
  emails: [{ value: `${name.replace('@', '.')}@example.org`, type: 'work', primary: true }],
  phoneNumbers: [{ value: '+86 138 0013 8000', type: 'mobile' }],
  title: 'Nurse',
  active: true,
  ...more,
});
export const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
export const idOf = ({ body }: ScimAnswer): string => String(body['id']);
export const names = ({ body }: ScimAnswer, name = 'userName'): unknown[] =>
  (body['Resources'] as Record<string, unknown>[]).map((each) => each[name]);

export async function added(
  { provider }: ScimWorld,
  more: object = {},
): Promise<{ id: string; name: string }> {
  const name = `u.${code()}`;
  const answer = await provider.ask('POST', '/Users', userOf(name, more));
  expect(answer.status).toBe(201);
  return { id: idOf(answer), name };
}

/** That an answer refuses in the words of the protocol. */
export const refused = ({ status, body, headers }: ScimAnswer, expected: number, scimType?: string): void => {
  expect([status, body['scimType']]).toEqual([expected, scimType]);
  expect(body).toMatchObject({ schemas: [errorSchema], status: String(expected) });
  expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
};
export const filtered = (filter: string, kind = 'Users') => `/${kind}?filter=${encodeURIComponent(filter)}`;
