/** The attributes of resources: what is kept, what belongs to the server, and what providers send in vain. */
import { plainName } from './filter-sql.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** `many`: a list of values with parts; `ignored` is taken and not kept, for providers send it by default. */
export type AttributeKind = 'single' | 'complex' | 'many' | 'ignored' | 'readOnly';
export type KnownAttribute = {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly parts?: readonly string[];
};
export type ResourceKind = {
  readonly name: 'User' | 'Group';
  readonly schema: string;
  readonly known: ReadonlyMap<string, KnownAttribute>;
};

const of = (kind: AttributeKind, names: readonly string[]): KnownAttribute[] =>
  names.map((name) => ({ name, kind }));
const byName = (attributes: readonly KnownAttribute[]): ReadonlyMap<string, KnownAttribute> =>
  new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]));

const readOnly = of('readOnly', ['id', 'meta']);
const valueParts = ['value', 'type', 'primary', 'display', '$ref'];

export const userKind: ResourceKind = {
  name: 'User',
  schema: userSchema,
  known: byName([
    ...readOnly,
    ...of('readOnly', ['groups']),
    ...of('single', ['userName', 'externalId', 'displayName', 'title', 'active', 'employeeNumber']),
    {
      name: 'name',
      kind: 'complex',
      parts: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'],
    },
    { name: 'emails', kind: 'many', parts: valueParts },
    { name: 'phoneNumbers', kind: 'many', parts: valueParts },
    ...of('ignored', [
      'schemas',
      'nickName',
      'profileUrl',
      'userType',
      'preferredLanguage',
      'locale',
      'timezone',
      'password',
      'ims',
      'photos',
      'addresses',
      'entitlements',
      'roles',
      'x509Certificates',
      'costCenter',
      'organization',
      'division',
      'department',
      'manager',
    ]),
  ]),
};

export const groupKind: ResourceKind = {
  name: 'Group',
  schema: groupSchema,
  known: byName([
    ...readOnly,
    ...of('single', ['displayName', 'externalId']),
    { name: 'members', kind: 'many', parts: valueParts },
    ...of('ignored', ['schemas']),
  ]),
};

/** A resource as a document that changes are applied to; attributes of the extension lie beside the others. */
export type Doc = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole resource as it was sent, with the names of the schema in the letters of the schema. */
export function docOf(kind: ResourceKind, sent: Readonly<Record<string, unknown>>): Doc {
  const doc: Doc = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name.toLowerCase() === enterpriseSchema.toLowerCase()) {
      if (isObject(value)) Object.assign(doc, docOf(kind, value));
      continue;
    }
    const known = kind.known.get(plainName(name));
    if (known && ['single', 'complex', 'many'].includes(known.kind)) doc[known.name] = value;
  }
  return doc;
}
