import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { identityRefusals } from '../refusals.ts';

/** The refusal of an unknown time zone, or null. */
export function wrongZone(zone: string): Refusal | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return null;
  } catch {
    return identityRefusals.unknown_zone();
  }
}
