import { dayInZone } from '../../../kit/contract/format.ts';
import { useNow } from '../../../kit/web/app/use-now.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';

/** Today in the organisation's zone. */
export function useToday(): string {
  const zone = useSettings((settings) => settings.zone);
  return dayInZone(useNow(), zone);
}
