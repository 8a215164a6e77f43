/** The endpoint of SCIM 2.0 (RFC 7644): a provider acts on behalf of the member who created its token. */
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { bearerOf } from '../../../../kit/server/http/bearer.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import type { LinkRow } from '../link/link.store.ts';
import { answersForTokens, tellOfTokens } from '../token/token.end.ts';
import { bearerOfToken, noteUse, organisationOf } from '../token/token.store.ts';
import { sendError } from './answer-error.ts';
import {
  demandSchema,
  docOf,
  groupKind,
  isObject,
  userKind,
  type Doc,
  type ResourceKind,
} from './attributes.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';
import { invalid, maximumBytes, mediaType, notFound, ScimError } from './error.ts';
import {
  changeGroup,
  createGroup,
  docOfGroup,
  endGroup,
  findGroups,
  groupById,
  groupInput,
  groupResources,
  type GroupRow,
} from './group.store.ts';
import { listOf, questionOf, shaped } from './page.ts';
import { patched, patchSchema } from './patch.ts';
import { scimPath } from './paths.ts';
import { userInput } from './user.input.ts';
import { docOfUser, findUsers, userById, userResources, type Resource, type UserRow } from './user.store.ts';
import { changeUser, createUser, endUser } from './user.write.ts';
import { demandVersion, isNamedIn } from './version.ts';

/** Of one token, and of one address that brings none that lets in. */
const requestsPerMinute = 1_500;
const strangersPerMinute = 60;

type ScimRequest = {
  readonly tx: Tx;
  readonly link: LinkRow;
  readonly base: string;
  readonly request: FastifyRequest;
  readonly body: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
};
type Answer = { status?: number; body?: object; version?: string; location?: string };
type Work = (request: ScimRequest) => Promise<Answer>;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A resource as an answer, in the shape that is asked for. */
function resourceAnswer(scimRequest: ScimRequest, resource: Resource | undefined, status = 200): Answer {
  if (!resource) throw notFound();
  const { version, location } = resource.meta;
  if (
    status === 200 &&
    scimRequest.request.method === 'GET' &&
    isNamedIn(scimRequest.request.headers['if-none-match'], version)
  )
    return { status: 304, version };
  return { status, body: shaped(resource, scimRequest.query), version, ...(status === 201 && { location }) };
}

/** The differences between users and groups. */
type Resources<Row> = {
  name: 'Users' | 'Groups';
  find: (
    scimRequest: ScimRequest,
    params: Readonly<Record<string, unknown>>,
  ) => Promise<{ rows: Row[]; total: number }>;
  byId: (tx: Tx, id: string, options?: { lock?: boolean }) => Promise<Row | undefined>;
  resources: (scimRequest: ScimRequest, rows: readonly Row[]) => Promise<Resource[]>;
  create: (scimRequest: ScimRequest) => Promise<string>;
  replace: (scimRequest: ScimRequest, row: Row) => Promise<void>;
  patch: (scimRequest: ScimRequest, row: Row) => Promise<void>;
  end: (scimRequest: ScimRequest, row: Row) => Promise<void>;
};

const wholeOf = (kind: ResourceKind, body: ScimRequest['body']): Doc => {
  demandSchema(kind.schema, body);
  return docOf(kind, body);
};

const users: Resources<UserRow> = {
  name: 'Users',
  find: ({ tx, link }, params) => findUsers(tx, link, questionOf(params)),
  byId: userById,
  resources: ({ tx, link, base }, rows) => userResources(tx, link, rows, base),
  create: ({ tx, link, body }) => createUser(tx, link, userInput(wholeOf(userKind, body))),
  replace: ({ tx, link, body }, row) => changeUser(tx, link, row, userInput(wholeOf(userKind, body))),
  patch: ({ tx, link, body }, row) =>
    changeUser(tx, link, row, userInput(patched(userKind, docOfUser(link, row), body))),
  end: ({ tx }, row) => endUser(tx, row),
};

/** Providers read groups without their members, which may be thousands. */
const wantsMembers = ({ query, body, request }: ScimRequest): boolean => {
  const params = request.url.includes('.search') ? body : query;
  const shape = shaped({ members: [] }, params);
  return 'members' in shape;
};

const groups: Resources<GroupRow> = {
  name: 'Groups',
  find: ({ tx }, params) => findGroups(tx, questionOf(params)),
  byId: groupById,
  resources: (scimRequest, rows) =>
    groupResources(scimRequest.tx, rows, scimRequest.base, { withMembers: wantsMembers(scimRequest) }),
  create: ({ tx, link, body }) => createGroup(tx, link, groupInput(wholeOf(groupKind, body))),
  replace: async ({ tx, link, body }, row) =>
    changeGroup(tx, link, row, await docOfGroup(tx, row), groupInput(wholeOf(groupKind, body))),
  patch: async ({ tx, link, body }, row) => {
    const before = await docOfGroup(tx, row);
    await changeGroup(tx, link, row, before, groupInput(patched(groupKind, before, body)));
  },
  end: ({ tx, link }, row) => endGroup(tx, link, row),
};

function worksOf<Row extends { id: string }>(kind: Resources<Row>) {
  const one = async (scimRequest: ScimRequest, id: string): Promise<Resource | undefined> => {
    const row = await kind.byId(scimRequest.tx, id);
    return row && (await kind.resources(scimRequest, [row]))[0];
  };
  /** The row to be changed, locked, in the version that the request names. */
  const locked = async (scimRequest: ScimRequest): Promise<Row> => {
    const row = isId.test(scimRequest.id)
      ? await kind.byId(scimRequest.tx, scimRequest.id, { lock: true })
      : undefined;
    if (!row) throw notFound();
    const header = scimRequest.request.headers['if-match'];
    if (header !== undefined) {
      const [resource] = await kind.resources({ ...scimRequest, query: {}, body: {} }, [row]);
      demandVersion(header, resource?.meta.version ?? '');
    }
    return row;
  };
  const listed =
    (paramsOf: (scimRequest: ScimRequest) => Readonly<Record<string, unknown>>): Work =>
    async (scimRequest) => {
      const { rows, total } = await kind.find(scimRequest, paramsOf(scimRequest));
      const resources = await kind.resources(scimRequest, rows);
      const shapes = resources.map((resource) => shaped(resource, paramsOf(scimRequest)));
      return { body: listOf(shapes, questionOf(paramsOf(scimRequest)), total) };
    };
  const works: Record<string, Work> = {
    list: listed(({ query }) => query),
    search: listed(({ body }) => body),
    read: async (scimRequest) =>
      resourceAnswer(
        scimRequest,
        isId.test(scimRequest.id) ? await one(scimRequest, scimRequest.id) : undefined,
      ),
    create: async (scimRequest) =>
      resourceAnswer(scimRequest, await one(scimRequest, await kind.create(scimRequest)), 201),
    replace: async (scimRequest) => {
      const row = await locked(scimRequest);
      await kind.replace(scimRequest, row);
      return resourceAnswer(scimRequest, await one(scimRequest, row.id));
    },
    patch: async (scimRequest) => {
      demandSchema(patchSchema, scimRequest.body);
      const row = await locked(scimRequest);
      await kind.patch(scimRequest, row);
      return resourceAnswer(scimRequest, await one(scimRequest, row.id));
    },
    end: async (scimRequest) => {
      await kind.end(scimRequest, await locked(scimRequest));
      return { status: 204 };
    },
  };
  return works as Record<'list' | 'search' | 'read' | 'create' | 'replace' | 'patch' | 'end', Work>;
}

const found = (all: readonly { id: string }[], id: string): Answer => {
  const one = all.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!one) throw notFound();
  return { body: one };
};
const allOf = (all: readonly object[]): Answer => ({ body: listOf(all, { startIndex: 1 }, all.length) });

type Route = { method: HTTPMethods; path: string; work: Work; write?: string };

const resourceRoutes = (name: 'Users' | 'Groups'): Route[] => {
  const works = name === 'Users' ? worksOf(users) : worksOf(groups);
  const one = name.slice(0, -1);
  return [
    { method: 'GET', path: `/${name}`, work: works.list },
    { method: 'POST', path: `/${name}`, work: works.create, write: `create${one}` },
    { method: 'POST', path: `/${name}/.search`, work: works.search },
    { method: 'GET', path: `/${name}/:id`, work: works.read },
    { method: 'PUT', path: `/${name}/:id`, work: works.replace, write: `replace${one}` },
    { method: 'PATCH', path: `/${name}/:id`, work: works.patch, write: `patch${one}` },
    { method: 'DELETE', path: `/${name}/:id`, work: works.end, write: `delete${one}` },
  ];
};

const isUnknownThere = (error: unknown): boolean =>
  error instanceof ScimError && error.scimType === 'invalidFilter';

/** Users, then groups: a resource that has no attribute of the filter is not found by it (section 3.4.2.1). */
const searchAll: Work = async (scimRequest) => {
  const question = questionOf(scimRequest.body);
  if (question.sortBy !== null)
    throw invalid('invalidValue', 'Users and groups are sorted at their own addresses.');
  let [left, skip, total] = [question.count, question.startIndex - 1, 0];
  const resources: object[] = [];
  const refused: unknown[] = [];
  const add = async <Row>(kind: Resources<Row>): Promise<void> => {
    const page = { ...scimRequest.body, startIndex: Math.max(0, skip) + 1, count: left };
    const found = await kind.find(scimRequest, page).catch((error: unknown) => {
      if (!isUnknownThere(error)) throw error;
      refused.push(error);
      return { rows: [], total: 0 };
    });
    const pageResources = await kind.resources(scimRequest, found.rows);
    resources.push(...pageResources.map((resource) => shaped(resource, scimRequest.body)));
    [left, skip, total] = [left - pageResources.length, skip - found.total, total + found.total];
  };
  await add(users);
  await add(groups);
  if (refused.length === 2) throw refused[0];
  return { body: listOf(resources, question, total) };
};

const notMade: Work = async () => {
  throw new ScimError(501, 'This is not offered.');
};

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    work: async ({ base }) => ({ body: providerConfig(base, maximumBytes) }),
  },
  { method: 'GET', path: '/ResourceTypes', work: async ({ base }) => allOf(resourceTypes(base)) },
  { method: 'GET', path: '/ResourceTypes/:id', work: async ({ base, id }) => found(resourceTypes(base), id) },
  { method: 'GET', path: '/Schemas', work: async ({ base }) => allOf(schemas(base)) },
  { method: 'GET', path: '/Schemas/:id', work: async ({ base, id }) => found(schemas(base), id) },
  { method: 'POST', path: '/.search', work: searchAll },
  ...resourceRoutes('Users'),
  ...resourceRoutes('Groups'),
  { method: 'GET', path: '/Me', work: notMade },
  { method: 'POST', path: '/Bulk', work: notMade },
];

/** Paths and methods, for the documentation of the calls. */
export const scimRoutes = routes.map(({ method, path }) => ({ method: String(method), path }));

export async function serveScim(server: FastifyInstance, app: App): Promise<void> {
  if (!app.environment.services.has('organisation')) return;
  const limits = app.isLimited
    ? { token: new MinuteLimit(requestsPerMinute), stranger: new MinuteLimit(strangersPerMinute) }
    : null;
  await server.register(refuseOthers, { prefix: scimPath });
  await server.register(async (scope) => {
    readJson(scope);
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    for (const { method, path, work, write } of routes)
      scope.route({
        method,
        url: `${scimPath}${path}`,
        bodyLimit: maximumBytes,
        exposeHeadRoute: false,
        ...(write !== undefined && { config: { audited: auditName(write) } }),
        handler: async (request, reply) => {
          const answer = await carryOut(app, limits, request, work, write);
          if (answer.version) void reply.header('etag', answer.version);
          if (answer.location) void reply.header('location', answer.location);
          void reply.status(answer.status ?? 200);
          if (answer.body === undefined) return reply.send();
          return reply.type(mediaType).send(JSON.stringify(answer.body));
        },
      });
  });
}

const matches = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(':id', '[^/]+')}/?$`);

/** Unknown paths and methods are answered in the form of the protocol, too. */
async function refuseOthers(scope: FastifyInstance): Promise<void> {
  readJson(scope);
  scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  scope.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(scimPath.length);
    const allowed = routes.filter((route) => matches(route.path).test(path));
    if (allowed.length === 0) return sendError(request, reply, notFound());
    const names = [...new Set(allowed.map(({ method }) => String(method)))].join(', ');
    return sendError(request, reply.header('allow', names), new ScimError(405, `Here are ${names}.`));
  });
}

const auditName = (write: string): string => `directory.scim.${write}`;

type Limits = { token: MinuteLimit; stranger: MinuteLimit } | null;

const unknown = (): ScimError => new ScimError(401, 'The token lets nobody in.');

async function carryOut(
  app: App,
  limits: Limits,
  request: FastifyRequest,
  work: Work,
  write: string | undefined,
): Promise<Answer> {
  const token = bearerOf(request);
  const orgId = token && organisationOf(token);
  const stranger = (): never => {
    if (limits?.stranger.take(request.ip) === false) throw new ScimError(429, 'Too many requests.');
    throw unknown();
  };
  if (!token || !orgId) return stranger();
  const [bearer, isAnswered] = await app.db.read({ orgId, userId: null }, async (tx) => {
    const found = await bearerOfToken(tx, token);
    return [found, found !== null && (await answersForTokens(tx, found.memberId))];
  });
  if (!bearer) return stranger();
  if (limits?.token.take(bearer.tokenId) === false) throw new ScimError(429, 'Too many requests.');
  if (!isAnswered) {
    await app.db.transact({ orgId, userId: null }, tellOfTokens);
    throw unknown();
  }
  if (write !== undefined && bearer.link.isReadOnly)
    throw new ScimError(403, 'The organisation may be read alone.');
  const { userId, link } = bearer;
  request.userId = userId;
  request.orgId = orgId;
  const { id = '' } = (request.params ?? {}) as { id?: string };
  const query = (request.query ?? {}) as Record<string, unknown>;
  const body = bodyOf(request);
  return app.db.transact({ orgId, userId }, async (tx) => {
    // A token that ended meanwhile changes nothing.
    if (write !== undefined) {
      const still = await bearerOfToken(tx, token);
      if (!still || !(await answersForTokens(tx, still.memberId))) throw unknown();
    }
    await noteUse(tx, bearer);
    const base = `${app.environment.publicUrl}${scimPath}`;
    const answer = await work({ tx, link, base, request, body, id, query });
    if (write !== undefined) {
      const createdId = (answer.body as { id?: string } | undefined)?.id;
      const objectId = isId.test(id) ? id : (createdId ?? null);
      const input = { by: bearer.tokenId, ...body };
      await writeAudit(tx, { call: auditName(write), objectId, input, traceId: request.id });
    }
    return answer;
  });
}

function bodyOf({ method, body }: FastifyRequest): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') return {};
  if (!isObject(body)) throw invalid('invalidSyntax', 'The body is an object of JSON.');
  return body;
}

const maximumDepth = 16;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Both media types that providers send; an empty body is none. */
function readJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string', bodyLimit: maximumBytes },
    (_request, text, done) => {
      try {
        const value: unknown = text === '' ? undefined : JSON.parse(text as string);
        if (isDeeperThan(value, maximumDepth)) throw new Error('too deep');
        done(null, value);
      } catch {
        done(invalid('invalidSyntax', 'The body is no JSON.'));
      }
    },
  );
}
