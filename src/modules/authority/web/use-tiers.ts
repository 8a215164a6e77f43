import { useMemo } from 'react';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { tierIsOn, tiers, type Tier } from '../../organisation/rules.ts';

/** The tiers that the organisation has. */
export function useTiers(): readonly Tier[] {
  const level = useSettings(({ manageLevel }) => manageLevel);
  return useMemo(() => tiers.filter((tier) => tierIsOn(tier, level)), [level]);
}
