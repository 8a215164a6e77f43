/** Updates a finding when its month is surveyed again. */

export const findingStates = ['open', 'dismissed', 'gone'] as const;
export type FindingState = (typeof findingStates)[number];

/** Records whose ids a finding keeps, the latest first; it counts all of them. */
export const keptRecords = 500;

/** A dismissed finding comes back with so many new records, and a quarter more than were known. */
const fewestNew = 3;
const shareOfNew = 0.25;

export type Known = { state: FindingState; dismissedRecords: readonly string[] | null };

/** The state of a finding that a survey found, from what was known of it; null if it is new. */
export function stateAfter(known: Known | null, recordIds: readonly string[]): FindingState {
  if (known?.dismissedRecords == null) return 'open';
  const { dismissedRecords } = known;
  const before = new Set(dismissedRecords);
  const fresh = recordIds.slice(0, keptRecords).filter((id) => !before.has(id)).length;
  const needed = Math.max(fewestNew, Math.ceil(before.size * shareOfNew));
  return fresh >= needed ? 'open' : 'dismissed';
}
