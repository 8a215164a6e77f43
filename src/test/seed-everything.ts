import { meritWorld } from '../modules/merit/server/builders.ts';
import { moduleSamples, type Seeded } from './module-samples.ts';
import type { World } from './world.ts';

export type Everything = Seeded & { readonly ids: Readonly<Record<string, string>> };

/** An organisation in which every module has made what its samples refer to. */
export async function seedEverything(world: World): Promise<Everything> {
  world.at('2026-11-20T04:00:00Z');
  const ids: Record<string, string> = {};
  const id = (thing: string): string => {
    const found = ids[thing];
    if (found === undefined) throw new Error(`no module makes one ${thing} in its server/samples.ts`);
    return found;
  };
  const own: Everything = { world, merit: await meritWorld(world), ids, id };
  for (const { make } of moduleSamples) Object.assign(ids, await make?.(own));
  await world.settle();
  return own;
}
