/** The parts of the organisation that other modules' screens use. */
import { session } from '../../../kit/web/send/session.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { organisationCalls } from '../calls.ts';
import { isOnFor, type FeatureName } from '../platform.ts';

const stayMs = 300_000;

/** Whether the operator's switch shows its part to the organisation of this tab; false until that is known. */
export function useFeature(name: FeatureName, { enabled = true }: { enabled?: boolean } = {}): boolean {
  const { data } = useCall(organisationCalls.allConfigs, {}, { quiet: true, staleMs: stayMs, enabled });
  return data !== undefined && isOnFor(data.switches[name], session.organisation?.orgId ?? null);
}
