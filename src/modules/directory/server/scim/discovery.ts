/** What the server tells of itself (RFC 7643, sections 5 to 7). */
import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts';
import { maximumResults } from './page.ts';

type Field = {
  name: string;
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  uniqueness?: string;
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

const userFields = [
  field({ name: 'userName', required: true, uniqueness: 'server' }),
  field({
    name: 'name',
    type: 'complex',
    subAttributes: [{ name: 'formatted' }, { name: 'familyName' }, { name: 'givenName' }],
  }),
  field({ name: 'displayName' }),
  field({ name: 'title' }),
  field({ name: 'active', type: 'boolean' }),
  several('emails', [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }]),
  several('phoneNumbers', [{ name: 'value' }, { name: 'type' }]),
  several(
    'groups',
    [reference('value', 'readOnly'), reference('display', 'readOnly'), reference('type', 'readOnly')],
    'readOnly',
  ),
];

const groupFields = [
  field({ name: 'displayName', required: true }),
  several('members', [
    { name: 'value', mutability: 'immutable' },
    { name: 'type', mutability: 'immutable' },
    { name: 'display', mutability: 'readOnly' },
  ]),
];

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
      attributes: [field({ name: 'employeeNumber' })],
    },
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
