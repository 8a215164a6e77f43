/**
 * The settings that many modules read: they come with `settings(tx)` under these names. What one module alone reads is
 * declared in that module's own `settings.ts`.
 */
import type { Language } from '../../kit/contract/language.ts';
import { settingIn, type Setting, type SettingValue } from '../../kit/contract/setting.ts';
import { entrySettings, ratioSetting } from './entry.settings.ts';
import { rankingSettings } from './ranking.settings.ts';
import { reviewSettings } from './review.settings.ts';
import { tierLabelSettings } from './tier.settings.ts';
import { zoneSetting } from './zone.setting.ts';
import type { DatedSetting, ManageVersion, OrgStatus, Ratio } from './rules.ts';

const commonSettings = { ...entrySettings, ...reviewSettings, ...rankingSettings } as const;

export const organisationSettings = {
  ratio: ratioSetting,
  zone: zoneSetting,
  ...commonSettings,
  ...tierLabelSettings,
};

type ValueOf<Declared> = Declared extends Setting<infer Value> ? Value : never;
/** The values of a day, by name. */
export type SettingValues = { [Name in keyof typeof commonSettings]: ValueOf<(typeof commonSettings)[Name]> };

export type OrgSettings = SettingValues & {
  orgId: string;
  name: string;
  shortName: string;
  zone: string;
  language: Language;
  style: string;
  industry: string;
  status: OrgStatus;
  manageVersion: ManageVersion;
  /** Its data are samples. */
  isSandbox: boolean;
  /** Newest first; before the first of them the default ratio applies. */
  ratios: Ratio[];
  /** The latest month (202611) that was closed ahead of its closing day; 0 for none. Closing alone writes it. */
  closedThrough: number;
  /** All values of the day by name, also those that other modules declare: read them with `settingOf`. */
  stored: ReadonlyMap<string, unknown>;
};

/** The values of a day by name, as stored. */
export function storedOn(dated: readonly DatedSetting[], day: string): ReadonlyMap<string, unknown> {
  const effective = dated.filter(({ fromDay }) => fromDay <= day);
  effective.sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return new Map(effective.map(({ name, value }) => [name, value]));
}

/** The value of a setting on a day, for every module's settings. */
export function settingOn<Value extends SettingValue>(
  dated: readonly DatedSetting[],
  declared: Setting<Value>,
  day: string,
): Value {
  return settingIn(
    declared,
    storedOn(
      dated.filter(({ name }) => name === declared.name),
      day,
    ),
  );
}

/** The common settings among stored values, with defaults for what is not there. */
export function valuesOf(stored: ReadonlyMap<string, unknown>): SettingValues {
  const declared = Object.entries(commonSettings) as [string, Setting][];
  return Object.fromEntries(
    declared.map(([name, each]) => [name, settingIn(each, stored)]),
  ) as unknown as SettingValues;
}

/** The organisation's value of a setting that another module declares: `settingOf(await settings(tx), ownSetting)`. */
export function settingOf<Value extends SettingValue>(
  { stored }: Pick<OrgSettings, 'stored'>,
  declared: Setting<Value>,
): Value {
  return settingIn(declared, stored);
}
