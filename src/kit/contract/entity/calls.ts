import { call, type Reach } from '../call.ts';
import { serviceOf } from '../hosts.ts';
import type { PermissionId } from '../permission.ts';
import { entityLimits, type AnyEntity } from './entity.ts';
import { entityShapes } from './shapes.ts';

/**
 * The calls of an entity: a page of its rows, adding or changing one, deleting one. The build leaves schemas and
 * summaries out of the browser (`vite.config.ts`), as it does with those of `call`.
 */
export function entityCalls<E extends AnyEntity>(
  declared: E,
  {
    path,
    permission,
    reach = 'whole',
  }: {
    path: `/${string}`;
    permission: PermissionId;
    /** `whole`: who manages some units alone is refused. `members`: the handlers judge whose they are. */
    reach?: Extract<Reach, 'whole' | 'members'>;
  },
) {
  const way = { method: 'POST', service: serviceOf(path), permission, reach } as const;
  const shapes = /* @__PURE__ */ entityShapes(declared);
  return {
    list: call({
      ...way,
      path: `${path}/list`,
      summary: 'A page of what there is, found by a part of a text',
      input: shapes.list,
      output: shapes.page,
    }),
    save: call({
      ...way,
      path: `${path}/save`,
      write: true,
      limits: entityLimits(declared),
      summary: 'Adds one (version 0, with an id of its own), or changes one of that version',
      input: shapes.save,
      output: shapes.saved,
    }),
    remove: call({
      ...way,
      path: `${path}/remove`,
      write: true,
      summary: 'Deletes one of that version',
      input: shapes.remove,
      output: shapes.removed,
    }),
  };
}
