import type { Json, Paths } from '../../../../kit/server/module.ts';
import { scimPath } from './paths.ts';
import { scimRoutes } from './routes.ts';

const body = (schema: Json): Json => ({ content: { 'application/scim+json': { schema } } });
const object: Json = { type: 'object' };
const failures = Object.fromEntries(
  ['400', '401', '403', '404', '409', '412', '413', '429', '501', '503'].map((status) => [
    status,
    { description: 'An error of RFC 7644, section 3.12', ...body(object) },
  ]),
);

const summaries: Readonly<Record<string, string>> = {
  GET: 'Reads',
  POST: 'Adds, or searches',
  PUT: 'Replaces',
  PATCH: 'Changes parts of',
  DELETE: 'Ends',
};

/** The routes of SCIM; they are not calls, because their protocol is a standard. */
export const scimPaths: Paths = {};
for (const { method, path } of scimRoutes) {
  const address = `${scimPath}${path.replace(':id', '{id}')}`;
  const name = path.replace(/[^A-Za-z]+/g, '.').replace(/^\.|\.$/g, '');
  scimPaths[address] = {
    ...scimPaths[address],
    [method.toLowerCase()]: {
      operationId: `directory.scim.${name}.${method.toLowerCase()}`,
      summary: `${summaries[method]} ${path.slice(1)} (RFC 7644), with a token of the organisation's directory.`,
      security: [{ bearer: [] }],
      ...(path.includes(':id') && {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      }),
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { requestBody: { required: true, ...body(object) } }),
      responses: {
        ...(method === 'DELETE'
          ? { '204': { description: 'Done' } }
          : { '200': { description: 'As asked', ...body(object) } }),
        ...failures,
      },
    },
  };
}
