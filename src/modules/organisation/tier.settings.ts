/** The names that an organisation gives the kinds of points. */
import type { LocalizedText } from '../../kit/contract/refusal.ts';
import { setting, settingIn } from '../../kit/contract/setting.ts';
import { tiers, type Tier } from './rules.ts';
import { tierTexts } from './tier-texts.rules.ts';
import type { TierLabels } from './tier-labels.ts';

const maximumTierLabel = 12;

const help: LocalizedText = {
  zh_CN: '在所有页面、文件和提示中代替原名；留空用原名',
  en_US: 'Takes the place of that name on all screens, in files and messages; empty keeps it',
  es_ES: 'Sustituye ese nombre en todas las pantallas, archivos y avisos; vacío lo conserva',
  ms_MY: 'Menggantikan nama itu pada semua skrin, fail dan mesej; kosong mengekalkannya',
};

const empty: LocalizedText = {
  zh_CN: '原名',
  en_US: 'Its own name',
  es_ES: 'Su propio nombre',
  ms_MY: 'Nama asal',
};

const label = (name: string, names: LocalizedText) =>
  setting.text({ name, group: 'points', names, help, starts: 'day', max: maximumTierLabel, empty });

export const tierLabelSettings = {
  tierB: label('tierB', {
    zh_CN: 'B分的名称',
    en_US: 'Name of B points',
    es_ES: 'Nombre de los puntos B',
    ms_MY: 'Nama mata B',
  }),
  tierA: label('tierA', {
    zh_CN: 'A分的名称',
    en_US: 'Name of A points',
    es_ES: 'Nombre de los puntos A',
    ms_MY: 'Nama mata A',
  }),
  tierP: label('tierP', {
    zh_CN: 'P分的名称',
    en_US: 'Name of P points',
    es_ES: 'Nombre de los puntos P',
    ms_MY: 'Nama mata P',
  }),
  tierG: label('tierG', {
    zh_CN: '产值的名称',
    en_US: 'Name of output',
    es_ES: 'Nombre de la producción',
    ms_MY: 'Nama keluaran',
  }),
};

const settingBy = {
  b: tierLabelSettings.tierB,
  a: tierLabelSettings.tierA,
  p: tierLabelSettings.tierP,
  g: tierLabelSettings.tierG,
} as const satisfies Record<Tier, unknown>;

export const isTierLabel = (name: string): boolean => name in tierLabelSettings;

/** The product's names of the other kinds of points, in every language. */
export const ownNamesBut = (name: string): string[] =>
  tiers
    .filter((tier) => settingBy[tier].name !== name)
    .flatMap((tier) => {
      return [...Object.values(tierTexts[tier]), tier.toUpperCase()];
    });

export const tierLabelsIn = (stored: ReadonlyMap<string, unknown>): TierLabels => ({
  b: settingIn(settingBy.b, stored),
  a: settingIn(settingBy.a, stored),
  p: settingIn(settingBy.p, stored),
  g: settingIn(settingBy.g, stored),
});
