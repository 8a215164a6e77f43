/** The organisation's names of the kinds of points, in place of B, A and P points and output value. */
import type { Language } from '../../kit/contract/language.ts';
import { tiers, type Tier } from './rules.ts';

/** '' is the product's own name. */
export type TierLabels = Readonly<Record<Tier, string>>;

/** How sentences name a tier, the long name with it. */
const named: Readonly<Record<Language, (letter: string, long: string) => string>> = {
  zh_CN: (letter, long) => `${letter} ?分(?:（${long}）)?`,
  en_US: (letter, long) => `\\b${letter} points?(?: \\(${long}\\))?`,
  es_ES: (letter, long) => `\\b[Pp]untos? ${letter}\\b(?: \\(${long}\\))?`,
  ms_MY: (letter, long) => `\\b[Mm]ata ${letter}\\b(?: \\(${long}\\))?`,
};
/** Output value has a name without a letter. */
const outputs: Readonly<Record<Language, string>> = {
  zh_CN: '产值',
  en_US: '\\b[Oo]utput(?: value| points)?\\b',
  es_ES: '\\b(?:[Vv]alor de )?[Pp]roducción\\b',
  ms_MY: '\\b(?:[Nn]ilai )?[Kk]eluaran\\b',
};
type Lettered = Exclude<Tier, 'g'>;
const longNames: Readonly<Record<Language, Readonly<Record<Lettered, string>>>> = {
  zh_CN: { b: '基础分', a: '附加分', p: '绩效分' },
  en_US: { b: 'basic', a: 'additional', p: 'performance' },
  es_ES: { b: 'básicos', a: 'adicionales', p: 'rendimiento' },
  ms_MY: { b: 'asas', a: 'tambahan', p: 'prestasi' },
};

/** How the product's words name a tier. @internal */
export const patternOf = (tier: Tier, language: Language): RegExp =>
  new RegExp(
    tier === 'g' ? outputs[language] : named[language](tier.toUpperCase(), longNames[language][tier]),
    'gu',
  );

/** Says the product's words with those names; null where there are none. */
export function labelTiers(labels: TierLabels): ((text: string, language: Language) => string) | null {
  const own = tiers.filter((tier) => labels[tier] !== '');
  if (own.length === 0) return null;
  const patterns = new Map<Language, readonly (readonly [RegExp, string])[]>();
  const patternsIn = (language: Language) => {
    const known = patterns.get(language);
    if (known) return known;
    const ownPatterns = own.map((tier) => {
      return [patternOf(tier, language), labels[tier]] as const;
    });
    patterns.set(language, ownPatterns);
    return ownPatterns;
  };
  return (text, language) =>
    patternsIn(language).reduce((result, [pattern, name]) => result.replace(pattern, () => name), text);
}
