/** What the product calls the kinds of points: the one place, out of which catalogues, imports, files and refusals take it. */
import type { Language } from '../../kit/contract/language.ts';
import { tiers, type Tier } from './rules.ts';

type Names = Readonly<Record<Tier, string>>;

export const tierNames: Readonly<Record<Language, Names>> = {
  zh_CN: { b: 'B分', a: 'A分', p: 'P分', g: '产值' },
  en_US: { b: 'B points', a: 'A points', p: 'P points', g: 'Output' },
  es_ES: { b: 'Puntos B', a: 'Puntos A', p: 'Puntos P', g: 'Producción' },
  ms_MY: { b: 'Mata B', a: 'Mata A', p: 'Mata P', g: 'Keluaran' },
};

/** The same inside a sentence. */
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
