/** What an organisation calls the kinds of points, in place of B, A and P points. */
import type { Language } from '../../kit/contract/language.ts';

export const labelledTiers = ['b', 'a', 'p'] as const;
export type LabelledTier = (typeof labelledTiers)[number];
/** '' is the product's own name. */
export type TierLabels = Readonly<Record<LabelledTier, string>>;

/** How sentences name a tier, the long name with it. */
const named: Readonly<Record<Language, (letter: string, long: string) => string>> = {
  zh_CN: (letter, long) => `${letter} ?分(?:（${long}）)?`,
  en_US: (letter, long) => `\\b${letter} points?(?: \\(${long}\\))?`,
  es_ES: (letter, long) => `\\b[Pp]untos? ${letter}\\b(?: \\(${long}\\))?`,
  ms_MY: (letter, long) => `\\b[Mm]ata ${letter}\\b(?: \\(${long}\\))?`,
};
const longNames: Readonly<Record<Language, Readonly<Record<LabelledTier, string>>>> = {
  zh_CN: { b: '基础分', a: '附加分', p: '绩效分' },
  en_US: { b: 'basic', a: 'additional', p: 'performance' },
  es_ES: { b: 'básicos', a: 'adicionales', p: 'rendimiento' },
  ms_MY: { b: 'asas', a: 'tambahan', p: 'prestasi' },
};

/** Says the product's words with those names; null where there are none. */
export function labelTiers(labels: TierLabels): ((text: string, language: Language) => string) | null {
  const own = labelledTiers.filter((tier) => labels[tier] !== '');
  if (own.length === 0) return null;
  const patterns = new Map<Language, readonly (readonly [RegExp, string])[]>();
  const patternsIn = (language: Language) => {
    const known = patterns.get(language);
    if (known) return known;
    const made = own.map((tier) => {
      const pattern = named[language](tier.toUpperCase(), longNames[language][tier]);
      return [new RegExp(pattern, 'gu'), labels[tier]] as const;
    });
    patterns.set(language, made);
    return made;
  };
  return (text, language) =>
    patternsIn(language).reduce((said, [pattern, name]) => said.replace(pattern, () => name), text);
}
