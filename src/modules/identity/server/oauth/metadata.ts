/** The authorisation server's metadata, so that a client needs only the server's address (RFC 8414). */
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../kit/server/module.ts';
import { defaultScope } from '../../rules.ts';

/** Where the protocol is spoken, by the names that the library gives its routes. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
} as const;

/** @internal Only the description and tests use it from outside. */
const metadataPath = '/.well-known/oauth-authorization-server';

/** Both are one to the library: the secret in a header, or in the form. */
const clientMethods = ['client_secret_basic', 'client_secret_post'];

function metadata(issuer: string): Record<string, unknown> {
  const at = (path: string): string => new URL(path, issuer).href;
  return {
    issuer,
    authorization_endpoint: at(oauthPaths.authorization),
    token_endpoint: at(oauthPaths.token),
    revocation_endpoint: at(oauthPaths.revocation),
    introspection_endpoint: at(oauthPaths.introspection),
    scopes_supported: [defaultScope],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: clientMethods,
    revocation_endpoint_auth_methods_supported: clientMethods,
    introspection_endpoint_auth_methods_supported: clientMethods,
    authorization_response_iss_parameter_supported: true,
  };
}

/** Public, and the same for everybody: it says where to ask, and unlocks nothing. */
export function serveMetadata(server: FastifyInstance, app: App): void {
  server.get(metadataPath, { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(metadata(app.environment.publicUrl))),
  );
}
