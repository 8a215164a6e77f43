/** The names of the kinds of points by kind, which the server alone reads. */
import type { Language } from '../../kit/contract/language.ts';
import { tiers, type Tier } from './rules.ts';
import { tierNames, type Names } from './tier.rules.ts';

/** The names inside a sentence. */
const spokenNames: Readonly<Record<Language, Names>> = {
  zh_CN: tierNames.zh_CN,
  en_US: { ...tierNames.en_US, g: 'output' },
  es_ES: { b: 'puntos B', a: 'puntos A', p: 'puntos P', g: 'producción' },
  ms_MY: { b: 'mata B', a: 'mata A', p: 'mata P', g: 'keluaran' },
};

type Texts = Readonly<Record<Tier, Readonly<Record<Language, string>>>>;
const byTier = (names: Readonly<Record<Language, Names>>): Texts =>
  Object.fromEntries(
    tiers.map((tier) => [
      tier,
      Object.fromEntries(Object.entries(names).map(([language, own]) => [language, own[tier]])),
    ]),
  ) as Texts;

/** By tier in every language, for tables that hold a text by language. */
export const tierTexts = byTier(tierNames);
export const spokenTierTexts = byTier(spokenNames);
