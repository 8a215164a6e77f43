import { dayInZone } from '../../contract/format.ts';
import { useNow } from '../app/use-now.ts';
import { useSettings } from './settings.ts';

/** Today in the organisation's zone, whatever the browser's: what days of its rules are compared with. */
export function useToday(): string {
  const zone = useSettings((settings) => settings.zone);
  return dayInZone(useNow(), zone);
}
