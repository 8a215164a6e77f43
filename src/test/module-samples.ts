/** The modules' declarations on their calls for the tests over all calls: each in its `server/samples.ts`. */
import type { BuiltInRole } from '../kit/contract/permission.ts';
import { callName } from '../kit/server/module.ts';
import { layers } from '../layers.ts';
import { modules } from '../modules.ts';
import type { MeritWorld } from '../modules/merit/server/builders.ts';
import type { World } from './world.ts';

/**
 * The callers of a call, written by hand and apart from its declaration: a permission that changes by mistake differs
 * from it. Permissions on single rows (a record assigned to another reviewer, another's file) are tested where the rows
 * are.
 */
export type Audience = 'anybody' | 'users' | 'members' | readonly BuiltInRole[];

/** An organisation with one of each thing that a call can refer to by id. */
export type Seeded = {
  readonly world: World;
  readonly merit: MeritWorld;
  /** The id of the thing that a module calls so. */
  readonly id: (thing: string) => string;
};

export type Samples = {
  /** The callers of each call, by its name after the dot. */
  readonly audience: Readonly<Record<string, Audience>>;
  /**
   * Makes one of each of the module's things in the organisation and gives their ids, by what the module calls them. The
   * things of the modules below are there.
   */
  readonly make?: (own: Seeded) => Promise<Readonly<Record<string, string>>>;
  /** The things that fields of any call refer to, by the name of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The thing that `id`, `ids` and `parentId` of a call refer to; by default the thing with the module's name. */
  readonly thing?: (call: string, field: string) => string;
  /** Values put over the input from the schema, by the call's name after the dot. */
  readonly inputs?: Readonly<Record<string, (own: Seeded) => object>>;
};

const files = import.meta.glob<Samples>('../modules/*/server/samples.ts', { eager: true, import: 'samples' });

/** In the order of the layers. */
export const moduleSamples: readonly (Samples & { readonly module: string })[] = layers.flatMap((module) => {
  const samples = files[`../modules/${module}/server/samples.ts`];
  return samples ? [{ module, ...samples }] : [];
});

const byCall = new Map(
  moduleSamples.flatMap((samples) => {
    const module = modules.find(({ name }) => name === samples.module);
    const names = module ? Object.keys(samples.audience) : [];
    return names.map((call) => [module ? callName(module, call) : call, samples] as const);
  }),
);

/** The samples of the module that a call belongs to, or an export, which is called after its module. */
export function samplesFor(call: string): (typeof moduleSamples)[number] {
  const samples = byCall.get(call) ?? moduleSamples.find(({ module }) => call.startsWith(`${module}.`));
  if (!samples) throw new Error(`say in the server/samples.ts of its module who may send ${call}`);
  return samples;
}

export const nameOf = (call: string): string => call.split('.')[1] ?? '';

/** The callers that each call allows. */
export const policy: Readonly<Record<string, Audience>> = Object.fromEntries(
  [...byCall].map(([call, { audience }]) => [call, audience[nameOf(call)] ?? []]),
);
