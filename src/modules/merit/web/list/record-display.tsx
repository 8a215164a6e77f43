import { useMemo } from 'react';
import { dateTimeInZone, formatTenths } from '../../../../kit/contract/format.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { tierIsOn, tiers, type Tier, type Values } from '../../rules/tiers.ts';
import './record.css';

const toneOf = (tenths: number): string =>
  tenths === 0 ? 'k-quiet k-zero' : tenths > 0 ? 'k-plus' : 'k-minus';

/** Points in tenths; awards and deductions differ by sign and colour. */
export function Points({ tenths }: { tenths: number }) {
  return <span className={`k-number ${toneOf(tenths)}`}>{formatTenths(tenths, { signed: true })}</span>;
}

/** Awards and deductions separately, without zeros; 0.0 if both are zero. */
export function PointsPair({ plus, minus }: { plus: number; minus: number }) {
  return (
    <span className="mr-pair">
      {(plus !== 0 || minus === 0) && <Points tenths={plus} />}
      {minus !== 0 && <Points tenths={minus} />}
    </span>
  );
}

export type Sums = Readonly<Record<`${Tier}Plus` | `${Tier}Minus`, number>>;

/** The kinds of points that the organisation uses. */
export function useTiers(): readonly Tier[] {
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo(() => tiers.filter((tier) => tierIsOn(tier, level)), [level]);
}

/** An instant as date and time of the organisation's zone. */
export function useTime(): (instant: string) => string {
  const zone = useSettings((settings) => settings.zone);
  return (instant) => dateTimeInZone(instant, zone);
}

/** `B分 +12.0 -3.0，产值 +100.0`: awards and deductions of each kind as one phrase, for questions and notices. */
export function usePointsPhrase(): (plus: Values, minus: Values) => string {
  const { merit } = useText();
  const visibleTiers = useTiers();
  return (plus, minus) => {
    const parts = visibleTiers.flatMap((tier) => {
      const amounts = [plus[tier], minus[tier]].filter((amount) => amount !== 0);
      if (amounts.length === 0) return [];
      return [
        `${merit.tier[tier]} ${amounts.map((amount) => formatTenths(amount, { signed: true })).join(' ')}`,
      ];
    });
    return parts.join(' · ') || merit.noPoints;
  };
}

export const plusOf = (sums: Sums): Values => ({
  b: sums.bPlus,
  a: sums.aPlus,
  p: sums.pPlus,
  g: sums.gPlus,
});
export const minusOf = (sums: Sums): Values => ({
  b: sums.bMinus,
  a: sums.aMinus,
  p: sums.pMinus,
  g: sums.gMinus,
});

export const detailPath = (id: string): string => `/integralManage/detail/${id}`;
export const entryPath = '/integralManage/themeInput' as const;
