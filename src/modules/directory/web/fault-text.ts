import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

/** Why a platform could not be read, with what it said itself. */
export const faultText = (
  { faults }: Catalogue['directory'],
  { kind, detail }: { kind: string; detail: string },
): string => `${faults[kind] ?? kind}${detail === '' ? '' : ` (${detail})`}`;
