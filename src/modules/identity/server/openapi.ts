import type { Json, Paths } from '../../../kit/server/module.ts';
import { defaultScope, signedLoginRules } from '../rules.ts';

const text = { type: 'string' };
const textOf = (description: string): Json => ({ type: 'string', description });
const typeOf = (type: string, description: string): Json => ({ type, description });
const objectOf = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
const form = (schema: Json): Json => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});
const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
const page = (description: string): Json => ({ description, content: { 'text/html': { schema: text } } });
const query = (name: string, schema: Json, required = true): Json => ({
  name,
  in: 'query',
  required,
  schema,
});
const refused: Json = { $ref: '#/components/responses/Refused' };

const signature: Json = {
  name: signedLoginRules.header,
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    description:
      '`org=<organisation>,t=<seconds since 1970>,n=<22 to 64 characters, new each time>,v=<HMAC in hexadecimal>`',
  },
};

const oauthError = objectOf({ error: textOf('The word of RFC 6749 for it.'), error_description: text }, [
  'error',
]);
const failures: Json = {
  '400': json('Refused: the grant, its proof or the request is not good', oauthError),
  '401': json('The client did not prove itself', oauthError),
  '429': json('Refused too often; `Retry-After` says when to try again', oauthError),
  '503': json('Unavailable for a moment', oauthError),
};

const tokens = objectOf({
  access_token: textOf('Opaque; a bearer token for 15 minutes.'),
  expires_in: { type: 'integer', description: 'Seconds.' },
  refresh_token: textOf('Good once, until 14 days after the sign-in.'),
  scope: text,
  token_type: { const: 'Bearer' },
});

/**
 * One object for both grants: a generated client writes a form field by field, and of a choice of objects it knows no
 * field. Which ones a grant needs is said of each.
 */
const tokenRequest = objectOf(
  {
    grant_type: { enum: ['authorization_code', 'refresh_token'] },
    code: textOf('With `authorization_code`, required.'),
    redirect_uri: {
      type: 'string',
      format: 'uri',
      description: 'With `authorization_code`, required: the same as in the authorisation.',
    },
    code_verifier: textOf(
      'With `authorization_code`: what the S256 challenge was made of; required where there was one, as from the PC client always.',
    ),
    refresh_token: textOf('With `refresh_token`, required.'),
    scope: textOf('With `refresh_token`: nothing beyond what was granted.'),
    client_id: textOf('With `client_secret`, in place of the header `Authorization`.'),
    client_secret: text,
    clientId: text,
    deviceIdentifierId: textOf(
      'With `authorization_code`: remembers the browser for a sign-in by device, where organisations allow it.',
    ),
  },
  ['grant_type'],
);

/** Of a revocation and an introspection. */
const tokenOfClient = objectOf(
  {
    token: textOf('An access or a refresh token.'),
    token_type_hint: textOf('`access_token` or `refresh_token`; both are looked for in any case.'),
    client_id: textOf('With `client_secret`, in place of the header `Authorization`.'),
    client_secret: text,
  },
  ['token'],
);

const introspected = objectOf(
  {
    active: typeOf(
      'boolean',
      'False, and nothing else, for a token that is unknown, over, ended or another client’s.',
    ),
    sub: textOf('The id of the user.'),
    client_id: text,
    iss: text,
    scope: text,
    token_type: textOf('Of an access token.'),
    iat: typeOf('integer', 'Seconds since 1970.'),
    exp: typeOf('integer', 'Seconds since 1970.'),
  },
  ['active'],
);

const several: Json = { type: 'array', items: text };
const metadataSchema = objectOf({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  revocation_endpoint: text,
  introspection_endpoint: text,
  scopes_supported: several,
  response_types_supported: several,
  response_modes_supported: several,
  grant_types_supported: several,
  code_challenge_methods_supported: several,
  token_endpoint_auth_methods_supported: several,
  revocation_endpoint_auth_methods_supported: several,
  introspection_endpoint_auth_methods_supported: several,
  authorization_response_iss_parameter_supported: { type: 'boolean' },
});

const checked = objectOf({
  active: { const: true },
  exp: { type: 'integer', description: 'Seconds since 1970.' },
  user_id: text,
  client_id: text,
});
const checkFailed = objectOf({ error: text, active: { const: false } });
const check = (method: 'get' | 'post'): Json => ({
  operationId: `identity.checkToken.${method}`,
  summary: 'When an access token ends: asked by its client, or by its holder.',
  security: [{ client: [] }, { bearer: [] }],
  ...(method === 'get'
    ? { parameters: [query('token', text)] }
    : { requestBody: form(objectOf({ token: text })) }),
  responses: {
    '200': json('The token is good', checked),
    '400': json('It is not', checkFailed),
    '401': json('The asker did not prove to be its client or holder', checkFailed),
  },
});

const signedOut: Json = {
  '200': page('Asks the person first, where another site sent the browser here'),
  '303': { description: 'Back to `redirect_uri` if it is registered, else to the home page' },
  '400': refused,
};
const address: Json = { type: 'string', format: 'uri' };

/** The authorisation server's routes; they are not calls, because their protocols are standards. */
export const identityPaths: Paths = {
  '/oauth/authorize': {
    get: {
      operationId: 'identity.authorize',
      summary: 'Asks the person to sign in, and sends the browser back with a code.',
      security: [],
      parameters: [
        query('response_type', { const: 'code' }),
        query('client_id', text),
        query('redirect_uri', {
          ...address,
          description: 'One that is registered, character for character.',
        }),
        query('state', text, false),
        query('scope', { const: defaultScope }, false),
        query('code_challenge', { type: 'string', minLength: 43, maxLength: 43 }, false),
        query('code_challenge_method', { const: 'S256' }, false),
        query('response_mode', { const: 'query' }, false),
      ],
      responses: {
        '303': {
          description: 'To the sign-in page, or back with `code`, `state` and `iss`, or with `error`',
        },
        '400': page('The request cannot be sent back anywhere'),
      },
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'identity.token',
      summary: 'Exchanges a code, or a refresh token, for tokens.',
      security: [{ client: [] }],
      requestBody: form(tokenRequest),
      responses: { '200': json('The tokens', tokens), ...failures },
    },
  },
  '/oauth/revoke': {
    post: {
      operationId: 'identity.revoke',
      summary: 'Ends a token with everything that was given out with it.',
      security: [{ client: [] }],
      requestBody: form(tokenOfClient),
      responses: { '200': json('It is ended, or was not there', objectOf({})), ...failures },
    },
  },
  '/oauth/introspect': {
    post: {
      operationId: 'identity.introspect',
      summary: 'What a token is worth (RFC 7662), asked by the client that it was issued to.',
      security: [{ client: [] }],
      requestBody: form(tokenOfClient),
      responses: { '200': json('What it is worth now', introspected), ...failures },
    },
  },
  '/.well-known/oauth-authorization-server': {
    get: {
      operationId: 'identity.metadata',
      summary: 'Where the authorisation server is asked, and what it knows (RFC 8414).',
      security: [],
      responses: { '200': json('The metadata', metadataSchema) },
    },
  },
  '/oauth/check_token': { get: check('get'), post: check('post') },
  '/valid/identifierLogin': {
    post: {
      operationId: 'identity.deviceSignIn',
      summary:
        'Signs in a browser that is known, by its cookie and these values, where organisations allow it.',
      description:
        'In place of the cookie a program of one of the user’s organisations may sign the request with that organisation’s secret key, within 60 seconds and once: HMAC-SHA256 over clientId, deviceIdentifierId, userId, org, t and n, one a line, in UTF-8.',
      parameters: [signature],
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: objectOf({
              clientId: text,
              deviceIdentifierId: text,
              userId: { type: 'string', format: 'uuid' },
            }),
          },
        },
      },
      responses: {
        '200': json(
          'A token for 15 minutes that cannot be renewed',
          objectOf({ code: { const: 200 }, object: objectOf({ access_token: text }) }),
        ),
        ...Object.fromEntries(['400', '401', '403', '415', '429', '503'].map((status) => [status, refused])),
      },
    },
  },
  '/logout': {
    get: {
      operationId: 'identity.signOut.get',
      summary: 'Ends the browser’s session with all its tokens.',
      security: [],
      parameters: [query('redirect_uri', address, false)],
      responses: signedOut,
    },
    post: {
      operationId: 'identity.signOut.post',
      summary: 'The same, from the page that asked the person.',
      security: [],
      requestBody: form(objectOf({ redirect_uri: address }, [])),
      responses: signedOut,
    },
  },
};
