import { dayInZone } from '../../kit/contract/format.ts';

/** Where members fetch the logo of their organisation. */
export const organisationPicturePath = '/api/organization/picture';

/** The styles that an organisation may store; themes go on to 20. */
export const organisationStyles = [
  'group_1',
  'group_2',
  'group_3',
  'group_4',
  'group_5',
  'group_6',
  'group_7',
  'group_8',
] as const;

export const manageVersions = ['base', 'standard', 'professional'] as const;
export type ManageVersion = (typeof manageVersions)[number];

/** 1 normal; 2 alert, reads only; 0 closed. */
export type OrgStatus = 0 | 1 | 2;

/** The kinds of points: basic, additional, performance points, output value. */
export const tiers = ['b', 'a', 'p', 'g'] as const;
export type Tier = (typeof tiers)[number];
/** Points of each kind. */
export type Values = Readonly<Record<Tier, number>>;

/** Tiers that the organisation's configuration level has switched on; output value is always there. */
export function tierIsOn(tier: Tier, level: number): boolean {
  return tier === 'a' ? level >= 2 : tier === 'p' ? level >= 3 : true;
}

/** Of something that there is of every tier, what belongs to those that the organisation has, in their order. */
export const ofTiers = <All extends Readonly<Record<Tier, unknown>>>(all: All, level: number): All[Tier][] =>
  tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => all[tier]);

/** The product's names of the tiers contain the letter as a word; an organisation's name may begin with it. */
const ownNames = {
  b: /(?<!\p{Script=Latin})B(?!\p{Script=Latin})/u,
  a: /(?<!\p{Script=Latin})A(?!\p{Script=Latin})/u,
  p: /(?<!\p{Script=Latin})P(?!\p{Script=Latin})/u,
} as const;

/** A tier where there is little room: its letter, or what the organisation calls it. Output value has no letter that people know. */
export function tierMark(tier: Tier, names: Readonly<Record<Tier, string>>): string {
  return tier !== 'g' && ownNames[tier].test(names[tier]) ? tier.toUpperCase() : names[tier];
}

/** How many tenths of B one A counts, from a month (202611) on. */
export type Ratio = { fromMonth: number; ratio: number };

/** Tenths of B that one A counts in months before an organisation's first ratio. */
export const defaultRatio = 200;

/** One stored value: it applies from its day until the next of the same name. */
export type DatedSetting = { name: string; fromDay: string; value: unknown };

/** All ratios, newest first, future months included. */
export function ratiosOf(dated: readonly DatedSetting[]): Ratio[] {
  return dated
    .filter(({ name, value }) => name === 'ratio' && typeof value === 'number')
    .map(({ fromDay, value }) => ({
      fromMonth: Number(fromDay.slice(0, 4) + fromDay.slice(5, 7)),
      ratio: Number(value),
    }))
    .sort((a, b) => b.fromMonth - a.fromMonth);
}

/** Tenths of B that one A counts in a month (202611). */
export function ratioFor({ ratios }: { ratios: readonly Ratio[] }, month: number): number {
  return ratios.find(({ fromMonth }) => fromMonth <= month)?.ratio ?? defaultRatio;
}

/** Every ratio by which an organisation's A points may have been counted. */
export const ratiosUsed = ({ ratios }: { ratios: readonly Ratio[] }): number[] => [
  ...new Set([...ratios.map(({ ratio }) => ratio), defaultRatio]),
];

export const maximumFrameOrigins = 20;
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const ownMachine = ['localhost', '127.0.0.1'];

/**
 * Whether a text is an origin that may frame the product, as browsers write it: `https://` and a host, with a port
 * unless it is the default. Plain http is allowed on the local machine only. No wildcards.
 */
export function isFrameOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url?.origin !== text || !hostName.test(url.hostname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.includes(url.hostname));
}

/** The organisation's calendar day of the transaction's instant. */
export function todayOf({ now }: { now: Date }, { zone }: { zone: string }): string {
  return dayInZone(now, zone);
}
