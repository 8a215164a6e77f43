/** The server's description for clients (RFC 7643, sections 5 to 7). */
import {
  enterpriseSchema,
  enterpriseTexts,
  groupSchema,
  keptTexts,
  listParts,
  managerParts,
  nameParts,
  userSchema,
} from './attributes.ts';
import { maximumResults } from './page.ts';

type Field = {
  name: string;
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  uniqueness?: string;
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Field[];
};

const field = ({ name, type = 'string', subAttributes, ...rest }: Field): object => ({
  name,
  type,
  multiValued: false,
  description: name,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  ...(subAttributes && { subAttributes: subAttributes.map(field) }),
  ...rest,
});

const several = (name: string, subAttributes: readonly Field[], mutability = 'readWrite'): object =>
  field({ name, type: 'complex', multiValued: true, mutability, subAttributes });

const reference = (name: string, mutability: string): Field => ({ name, mutability });
const link = (mutability: string, ...referenceTypes: string[]): Field => ({
  name: '$ref',
  type: 'reference',
  caseExact: true,
  mutability,
  referenceTypes,
});

const usualTypes: Readonly<Record<keyof typeof listParts, readonly string[]>> = {
  emails: ['work', 'home', 'other'],
  phoneNumbers: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
  addresses: ['work', 'home', 'other'],
};

const parted = (name: keyof typeof listParts): object =>
  several(
    name,
    listParts[name].map((part) => ({
      name: part,
      ...(part === 'primary' && { type: 'boolean' }),
      ...(part === 'type' && { canonicalValues: usualTypes[name] }),
    })),
  );

const isEnterprise = (name: string): boolean => (enterpriseTexts as readonly string[]).includes(name);

const userFields = [
  field({ name: 'userName', required: true, uniqueness: 'server' }),
  field({ name: 'name', type: 'complex', subAttributes: nameParts.map((name) => ({ name })) }),
  field({ name: 'displayName' }),
  field({ name: 'title' }),
  field({ name: 'active', type: 'boolean' }),
  ...keptTexts.filter((name) => !isEnterprise(name)).map((name) => field({ name })),
  parted('emails'),
  parted('phoneNumbers'),
  parted('addresses'),
  several(
    'groups',
    [
      reference('value', 'readOnly'),
      reference('display', 'readOnly'),
      reference('type', 'readOnly'),
      link('readOnly', 'Group'),
    ],
    'readOnly',
  ),
];

const enterpriseFields = [
  field({ name: 'employeeNumber' }),
  ...enterpriseTexts.map((name) => field({ name })),
  field({
    name: 'manager',
    type: 'complex',
    subAttributes: managerParts.map((name) => (name === '$ref' ? link('readWrite', 'User') : { name })),
  }),
];

const groupFields = [
  field({ name: 'displayName', required: true }),
  several('members', [
    { name: 'value', mutability: 'immutable' },
    { name: 'type', mutability: 'immutable', canonicalValues: ['User'] },
    { name: 'display', mutability: 'readOnly' },
    link('readOnly', 'User'),
  ]),
];

const described = (name: string, more: Omit<Field, 'name'> = {}): Field => ({
  name,
  mutability: 'readOnly',
  ...more,
});
const part = (name: string, more: Omit<Field, 'name'> = {}): Field =>
  described(name, { type: 'complex', ...more });
const flag = (name: string): Field => described(name, { type: 'boolean', required: true });
const count = (name: string): Field => described(name, { type: 'integer', required: true });

const describedField: readonly Field[] = [
  described('name', { required: true, caseExact: true }),
  described('type', { required: true }),
  flag('multiValued'),
  described('description'),
  flag('required'),
  described('canonicalValues', { multiValued: true }),
  described('caseExact', { type: 'boolean' }),
  described('mutability', { caseExact: true }),
  described('returned', { caseExact: true }),
  described('uniqueness', { caseExact: true }),
  described('referenceTypes', { multiValued: true, caseExact: true }),
];

/** The schemas that describe schemas and resource types (RFC 7643, section 8.7.2). */
const ownSchemas = [
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
    name: 'ServiceProviderConfig',
    description: 'What the service can',
    fields: [
      described('documentationUri', { type: 'reference', referenceTypes: ['external'], caseExact: true }),
      part('patch', { required: true, subAttributes: [flag('supported')] }),
      part('bulk', {
        required: true,
        subAttributes: [flag('supported'), count('maxOperations'), count('maxPayloadSize')],
      }),
      part('filter', { required: true, subAttributes: [flag('supported'), count('maxResults')] }),
      part('changePassword', { required: true, subAttributes: [flag('supported')] }),
      part('sort', { required: true, subAttributes: [flag('supported')] }),
      part('etag', { required: true, subAttributes: [flag('supported')] }),
      part('authenticationSchemes', {
        multiValued: true,
        required: true,
        subAttributes: [
          described('type', { required: true }),
          described('name', { required: true }),
          described('description', { required: true }),
          described('specUri', { type: 'reference', referenceTypes: ['external'], caseExact: true }),
          described('primary', { type: 'boolean' }),
        ],
      }),
    ],
  },
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
    name: 'ResourceType',
    description: 'A kind of resource',
    fields: [
      described('id'),
      described('name', { required: true }),
      described('description'),
      described('endpoint', { type: 'reference', referenceTypes: ['uri'], required: true, caseExact: true }),
      described('schema', { type: 'reference', referenceTypes: ['uri'], required: true, caseExact: true }),
      part('schemaExtensions', {
        multiValued: true,
        subAttributes: [
          described('schema', {
            type: 'reference',
            referenceTypes: ['uri'],
            required: true,
            caseExact: true,
          }),
          flag('required'),
        ],
      }),
    ],
  },
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
    name: 'Schema',
    description: 'The attributes of a resource',
    fields: [
      described('id', { required: true, caseExact: true }),
      described('name'),
      described('description'),
      part('attributes', {
        multiValued: true,
        required: true,
        subAttributes: [
          ...describedField,
          part('subAttributes', { multiValued: true, subAttributes: describedField }),
        ],
      }),
    ],
  },
].map(({ fields, ...rest }) => ({ ...rest, attributes: fields.map(field) }));

const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

export const schemas = (base: string): (Record<string, unknown> & { id: string })[] =>
  [
    { id: userSchema, name: 'User', description: 'A member of the organisation', attributes: userFields },
    { id: groupSchema, name: 'Group', description: 'A unit of the organisation', attributes: groupFields },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'What an employer says of a user',
      attributes: enterpriseFields,
    },
    ...ownSchemas,
  ].map((each) => ({
    schemas: [schemaSchema],
    ...each,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${each.id}` },
  }));

export const resourceTypes = (base: string): (Record<string, unknown> & { id: string })[] =>
  [
    {
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'A member of the organisation',
      schema: userSchema,
      schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    },
    {
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      description: 'A unit of the organisation',
      schema: groupSchema,
    },
  ].map((each) => ({
    schemas: [typeSchema],
    ...each,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${each.id}` },
  }));

export const providerConfig = (base: string, maximumBytes: number): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: maximumBytes },
  filter: { supported: true, maxResults: maximumResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes and revokes in the settings of the organisation.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
