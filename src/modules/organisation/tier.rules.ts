/** The product's names of the kinds of points: the only source, for catalogues, imports, files and refusals. */
import type { Language } from '../../kit/contract/language.ts';
import type { Tier } from './rules.ts';

/** The name of each kind in one language. */
export type Names = Readonly<Record<Tier, string>>;

export const tierNames: Readonly<Record<Language, Names>> = {
  zh_CN: { b: 'B分', a: 'A分', p: 'P分', g: '产值' },
  en_US: { b: 'B points', a: 'A points', p: 'P points', g: 'Output' },
  es_ES: { b: 'Puntos B', a: 'Puntos A', p: 'Puntos P', g: 'Producción' },
  ms_MY: { b: 'Mata B', a: 'Mata A', p: 'Mata P', g: 'Keluaran' },
};
