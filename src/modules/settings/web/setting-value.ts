import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { spellSteps, stepsIn } from '../../../kit/contract/setting.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { organisationCalls } from '../../organisation/calls.ts';
import { ruleCalls, settingsCalls as calls } from '../calls.ts';

export type SettingRow = OutputOf<typeof calls.get>['settings'][number];

/** The reads to refresh after a change of a setting. */
export const changedBy = [calls.get, calls.log, ruleCalls.get, ruleCalls.log, organisationCalls.config];

/** Spells a value of a setting as the screen shows it. */
export function useSpelled(): (
  setting: Pick<SettingRow, 'kind' | 'unit' | 'options'>,
  value: string,
) => string {
  const kit = useKitText();
  const { steps } = useText().settings;
  return ({ kind, unit, options }, value) => {
    if (kind === 'flag') return value === 'true' ? kit.yes : kit.no;
    if (kind === 'choice' || kind === 'text')
      return options.find((option) => option.value === value)?.title ?? value;
    if (kind === 'steps') return spellSteps(stepsIn(value) ?? [], unit) || steps.none;
    const number =
      kind === 'points' ? formatTenths(Number(value)) : Number(value).toLocaleString(kit.language);
    return unit ? `${number} ${unit}` : number;
  };
}
