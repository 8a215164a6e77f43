/** The four languages; zh_CN is the default and the shape that the other catalogues satisfy. */
export const languages = ['zh_CN', 'en_US', 'es_ES', 'ms_MY'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name, for people who cannot read the current one. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh_CN: '简体中文',
  en_US: 'English',
  es_ES: 'Español',
  ms_MY: 'Bahasa Melayu',
};
export const defaultLanguage: Language = 'zh_CN';

const byPrefix: Record<string, Language> = { zh: 'zh_CN', en: 'en_US', es: 'es_ES', ms: 'ms_MY' };

/** Maps a stored or sent language (`zh`, `en_US`, `es-MX`, …) to one of ours; unknown values become zh_CN (AMB-46). */
export function toLanguage(value: string | null | undefined): Language {
  return byPrefix[(value ?? '').slice(0, 2).toLowerCase()] ?? defaultLanguage;
}

/** Picks from the Accept-Language header the first language that we speak. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const known = byPrefix[part.trim().slice(0, 2).toLowerCase()];
    if (known) return known;
  }
  return defaultLanguage;
}

/** The shape of a catalogue: same keys, same parameters, any words. */
export type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<T[K]>;
};
