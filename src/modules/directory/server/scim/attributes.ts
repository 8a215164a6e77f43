/** The attributes of resources: what is kept, what belongs to the server, and what providers send in vain. */
import { invalid } from './error.ts';
import { plainName } from './filter-sql.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/**
 * `many`: a list of values with parts; `kept`: a text that is given back as it came; `ignored`: taken with a whole
 * resource, where providers send it by default, and refused where it is named alone.
 */
type AttributeKind = 'single' | 'complex' | 'many' | 'kept' | 'ignored' | 'readOnly';
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

/** Attributes that a member does not have. */
export const keptTexts = [
  'nickName',
  'profileUrl',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'costCenter',
  'organization',
  'division',
  'department',
] as const;
export const enterpriseTexts = ['costCenter', 'organization', 'division', 'department'] as const;
export const nameParts = [
  'formatted',
  'familyName',
  'givenName',
  'middleName',
  'honorificPrefix',
  'honorificSuffix',
] as const;
export const listParts = {
  emails: ['value', 'type', 'primary', 'display'],
  phoneNumbers: ['value', 'type', 'primary', 'display'],
  addresses: ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type', 'primary'],
} as const;
export const managerParts = ['value', '$ref', 'displayName'] as const;

const readOnly = of('readOnly', ['id', 'meta']);
const valueParts = ['value', 'type', 'primary', 'display', '$ref'];

export const userKind: ResourceKind = {
  name: 'User',
  schema: userSchema,
  known: byName([
    ...readOnly,
    ...of('readOnly', ['groups']),
    ...of('single', ['userName', 'externalId', 'displayName', 'title', 'active', 'employeeNumber']),
    ...of('kept', keptTexts),
    { name: 'name', kind: 'complex', parts: nameParts },
    { name: 'manager', kind: 'complex', parts: managerParts },
    ...Object.entries(listParts).map(([name, parts]) => ({ name, kind: 'many' as const, parts })),
    ...of('ignored', ['schemas', 'password', 'ims', 'photos', 'entitlements', 'roles', 'x509Certificates']),
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

/** Refuses a body that does not name the schema it is written in. */
export function demandSchema(schema: string, sent: Readonly<Record<string, unknown>>): void {
  const named = Object.entries(sent).find(([name]) => name.toLowerCase() === 'schemas')?.[1];
  const isNamed =
    Array.isArray(named) &&
    (named as unknown[]).some((each) => String(each).toLowerCase() === schema.toLowerCase());
  if (!isNamed) throw invalid('invalidValue', `“schemas” is required, with ${schema}.`);
}

/** A whole resource as it was sent, with the names of the schema in the letters of the schema. */
export function docOf(kind: ResourceKind, sent: Readonly<Record<string, unknown>>): Doc {
  const doc: Doc = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name.toLowerCase() === enterpriseSchema.toLowerCase()) {
      if (isObject(value)) Object.assign(doc, docOf(kind, value));
      continue;
    }
    const known = kind.known.get(plainName(name));
    if (known && ['single', 'complex', 'many', 'kept'].includes(known.kind)) doc[known.name] = value;
  }
  return doc;
}
