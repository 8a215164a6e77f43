/** The small part of oidc-provider 9 that we use; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Record<string, unknown> & {
    jti?: string;
    accountId?: string;
    clientId?: string;
    grantId?: string;
    sessionUid?: string;
    uid?: string;
    exp?: number;
    consumed?: unknown;
  };

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(code: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    clientId: string;
    compareClientSecret(secret: string): Promise<boolean>;
  }

  export interface Grant {
    jti: string;
    accountId: string;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Token {
    jti: string;
    accountId: string;
    clientId: string;
    grantId: string;
    sessionUid: string;
    scope: string;
    exp: number;
    readonly expiration: number;
    save(): Promise<string>;
  }

  export interface RefreshToken extends Token {
    iiat: number;
    rotations?: number;
    authTime?: number;
    amr?: string[];
    acr?: string;
    nonce?: string;
    sid?: string;
    gty: string;
    isExpired: boolean;
  }

  export interface Session {
    jti: string;
    uid: string;
    accountId?: string;
    loginTs?: number;
    destroy(): Promise<void>;
  }

  export interface Interaction {
    uid: string;
    exp: number;
    params: Record<string, unknown>;
    session?: { accountId?: string; uid?: string };
    returnTo: string;
    result?: unknown;
    lastSubmission?: Record<string, unknown>;
    save(ttlSeconds: number): Promise<string>;
  }

  export interface Context {
    path: string;
    method: string;
    status: number;
    type: string;
    body: unknown;
    req: IncomingMessage;
    res: ServerResponse;
    oidc: {
      route: string;
      provider: Provider;
      client: Client;
      session: Session;
      params: Record<string, string | undefined>;
      body: Record<string, unknown> | undefined;
      entities: { AuthorizationCode?: Token & { authTime?: number } };
      result?: unknown;
    };
  }

  export interface Prompt {
    name: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    issuer: string;
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly Grant: {
      new (init: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly AccessToken: { new (init: Record<string, unknown>): Token };
    readonly RefreshToken: { new (init: Record<string, unknown>): RefreshToken };
    readonly Session: { get(context: unknown): Promise<Session> };
    createContext(request: IncomingMessage, response: ServerResponse): unknown;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    cookieName(type: 'session' | 'interaction' | 'resume'): string;
    registerGrantType(name: string, handler: (context: Context) => Promise<void>, parameters: string[]): void;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: string, listener: (context: Context, error: Error) => void): this;
  }

  export const errors: {
    InvalidGrant: new (detail: string) => Error;
    InvalidScope: new (description: string, scope: string) => Error;
    SessionNotFound: new (...details: string[]) => Error;
  };

  export const interactionPolicy: {
    base(): Prompt[] & { remove(name: string): void };
  };

  export default Provider;
}
