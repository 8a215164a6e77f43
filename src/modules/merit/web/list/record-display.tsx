import { useMemo } from 'react';
import { dateTimeInZone, formatTenths } from '../../../../kit/contract/format.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { tierIsOn, tiers, type Tier, type Values } from '../../rules/record.rules.ts';
import './record.css';

const toneOf = (tenths: number): string =>
  tenths === 0 ? 'mr-zero k-zero' : tenths > 0 ? 'mr-plus' : 'mr-minus';

/** Points in tenths, told apart by sign and colour. */
export function Points({ tenths }: { tenths: number }) {
  return <span className={`k-number ${toneOf(tenths)}`}>{formatTenths(tenths, { signed: true })}</span>;
}

/** Awards and deductions apart; what is 0 is left out, and 0.0 stands when both are. */
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
  const shown = useTiers();
  return (plus, minus) => {
    const parts = shown.flatMap((tier) => {
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
export const entryPath = '/integralManage/themeInput';

/** The cell's padding; a head that sorts has an arrow beside its words as well. */
const besideWordsPx = 20;
const arrowPx = 14;
/** A status has its icon and rounded ends besides. */
const besideStatusPx = 48;

/** Room for a head, which may take two lines, in every language; never less than what stands beneath it needs. */
export function widthFor(title: string, least: number, sortable = false): number {
  const parts = title.match(/\p{Script=Han}|[^\p{Script=Han}\s-]+-?/gu) ?? [];
  const linesPx = parts.map((_, at) =>
    Math.max(textPx(joined(parts.slice(0, at))), textPx(joined(parts.slice(at)))),
  );
  return Math.max(least, Math.ceil(Math.min(...linesPx)) + besideWordsPx + (sortable ? arrowPx : 0));
}

/** Room for a status, whichever of the words it says. */
export function widthOfAny(words: readonly string[], least: number): number {
  return Math.max(least, ...words.map((word) => Math.ceil(textPx(word)) + besideStatusPx));
}

const joined = (parts: readonly string[]): string =>
  parts.join(' ').replaceAll(/(?<=[\p{Script=Han}-]) /gu, '');

/** About how wide words of 12 px are; on the safe side, as a screen may have another font. */
function textPx(text: string): number {
  const signPx = (sign: string): number =>
    /\p{Script=Han}/u.test(sign) ? 12 : /[ .,'fijlrtI-]/.test(sign) ? 4 : /[mwMW]/.test(sign) ? 10.5 : 6.9;
  return [...text].reduce((sum, sign) => sum + signPx(sign), 0);
}
