/** The parts of the organisation that other modules' screens use. */
import { rewordWith } from '../../../kit/contract/words/catalogues.ts';
import { session } from '../../../kit/web/send/session.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { organisationCalls } from '../calls.ts';
import { isOnFor, type FeatureName } from '../platform.ts';
import type { Tier } from '../rules.ts';
import type { TierLabels } from '../tier-labels.ts';

const stayMs = 300_000;

/** Whether the operator's switch shows its part to the organisation of this tab; false until that is known. */
export function useFeature(name: FeatureName, { enabled = true }: { enabled?: boolean } = {}): boolean {
  const { data } = useCall(organisationCalls.allConfigs, {}, { quiet: true, staleMs: stayMs, enabled });
  return data !== undefined && isOnFor(data.switches[name], session.organisation?.orgId ?? null);
}

let shownLabels: TierLabels = { b: '', a: '', p: '', g: '' };

/** Shows the kinds of points under the names that the organisation gives them; most give none. */
export async function labelPoints(labels: TierLabels): Promise<void> {
  shownLabels = labels;
  if (Object.values(labels).every((label) => label === '')) return rewordWith(null);
  const { labelTiers } = await import('../tier-labels.ts');
  rewordWith(labelTiers(labels));
}

/** The same after one of the settings has another value. */
export const relabelPoints = (tier: Tier, label: string): Promise<void> =>
  labelPoints({ ...shownLabels, [tier]: label });
