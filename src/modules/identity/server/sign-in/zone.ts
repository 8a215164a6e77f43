import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { identityRefusals } from '../refusals.ts';

/** What is wrong with the name of a time zone; null where it is known. */
export function wrongZone(zone: string): Refusal | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return null;
  } catch {
    return identityRefusals.unknown_zone();
  }
}
