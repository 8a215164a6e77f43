/** What modules say of their own calls to the tests over all calls: each in its `server/samples.ts`. */
import type { Audience } from '../modules/access/policy.test-table.ts';
import type { MeritWorld } from '../modules/merit/server/builders.ts';

export type Samples = {
  /** Who may send each call, by its name after the dot: written by hand, apart from the declaration. */
  readonly audience: Readonly<Record<string, Audience>>;
  /** Makes one thing of the module in the organisation and gives its id: what `id` and `ids` of its calls name. */
  readonly make: (merit: MeritWorld) => Promise<string>;
  /** What is put over the input that the schema alone gives, by the call's name after the dot. */
  readonly inputs?: Readonly<Record<string, () => object>>;
};

const files = import.meta.glob<Samples>('../modules/*/server/samples.ts', { eager: true, import: 'samples' });

export const moduleSamples: ReadonlyMap<string, Samples> = new Map(
  Object.entries(files).map(([path, samples]) => [/modules\/(\w+)\//.exec(path)?.[1] ?? '', samples]),
);

export const moduleOf = (call: string): string => call.split('.')[0] ?? '';

export const samplesFor = (call: string): Samples | undefined => moduleSamples.get(moduleOf(call));
