import { dayInZone } from '../../kit/contract/format.ts';
import type { Language } from '../../kit/contract/language.ts';

export const manageVersions = ['base', 'standard', 'professional'] as const;
export type ManageVersion = (typeof manageVersions)[number];

/** 1 normal; 2 alert, reads only; 0 closed. */
export type OrgStatus = 0 | 1 | 2;
export const finalRejectTargets = ['rejected', 'first'] as const;
export const tieRules = ['competition', 'dense', 'row'] as const;

/** How many tenths of B one A counts, from a month (202611) on. */
export type Ratio = { fromMonth: number; ratio: number };

/** Settings with a start date; the rest of OrgSettings are columns. */
export type SettingValues = {
  /** 1 basic points only, 2 with additional points, 3 all three tiers. */
  level: 1 | 2 | 3;
  /** Integer tenths of B per A: 200 means that 1 A counts 20.0 B. */
  ratio: number;
  /** Day of the month on which the month before closes. */
  closingDay: number;
  /** How many days back a record's day may lie. */
  oldestDays: number;
  temporaryEvents: boolean;
  firstMayBeTarget: boolean;
  finalRejectTo: (typeof finalRejectTargets)[number];
  /** The maximum penalty in B points (tenths) for recorder and first reviewer each, at a final rejection; 0: none. */
  finalRejectPenalty: number;
  tieRule: (typeof tieRules)[number];
  selfApproval: boolean;
  rankFrozen: boolean;
  /** A month's ranking shows members without an entry, with 0. */
  rankEmpty: boolean;
  /** The room for all uploads together. */
  fileMegabytes: number;
  /** The organisation's own words, by key. */
  labels: Readonly<Record<string, string>>;
};

export const defaultSettings: SettingValues = {
  level: 2,
  ratio: 200,
  closingDay: 5,
  oldestDays: 180,
  temporaryEvents: true,
  firstMayBeTarget: false,
  finalRejectTo: 'rejected',
  finalRejectPenalty: 0,
  tieRule: 'competition',
  selfApproval: false,
  rankFrozen: false,
  rankEmpty: true,
  fileMegabytes: 5_120,
  labels: {},
};

export type OrgSettings = Omit<SettingValues, 'ratio'> & {
  orgId: string;
  name: string;
  shortName: string;
  zone: string;
  language: Language;
  style: string;
  industry: string;
  status: OrgStatus;
  manageVersion: ManageVersion;
  /** Newest first; before the first of them the default ratio applies. */
  ratios: Ratio[];
};

/** One stored value: it applies from its day until the next of the same name. */
export type DatedSetting = { name: string; fromDay: string; value: unknown };

/** The settings of a day. Names unknown to this version are left out. */
export function settingsOn(dated: readonly DatedSetting[], day: string): SettingValues {
  const begun = dated.filter(({ name, fromDay }) => fromDay <= day && name in defaultSettings);
  begun.sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return { ...defaultSettings, ...Object.fromEntries(begun.map(({ name, value }) => [name, value])) };
}

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
export function ratioFor({ ratios }: Pick<OrgSettings, 'ratios'>, month: number): number {
  return ratios.find(({ fromMonth }) => fromMonth <= month)?.ratio ?? defaultSettings.ratio;
}

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
export function todayOf({ now }: { now: Date }, { zone }: Pick<OrgSettings, 'zone'>): string {
  return dayInZone(now, zone);
}
