import { policy as written, type Audience } from '../modules/access/policy.test-table.ts';
import { moduleSamples } from './module-samples.ts';

/** Who may send which call: the table, and what modules with samples of their own say. */
export const policy: Readonly<Record<string, Audience>> = {
  ...written,
  ...Object.fromEntries(
    [...moduleSamples].flatMap(([module, { audience }]) =>
      Object.entries(audience).map(([call, who]) => [`${module}.${call}`, who] as const),
    ),
  ),
};
