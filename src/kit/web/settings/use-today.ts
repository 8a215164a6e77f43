import { dayInZone } from '../../contract/format.ts';
import { useNow } from '../app/use-now.ts';
import { useSettings } from './settings.ts';

/** Today in the organisation's time zone, not the browser's: its rules compare days with it. */
export function useToday(): string {
  const zone = useSettings((settings) => settings.zone);
  return dayInZone(useNow(), zone);
}
