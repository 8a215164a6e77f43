/**
 * The words of the demo: everything a person of the trade would type, and nothing that is computed.
 * The generator draws from these lists in a fixed order, so that every demo is the same demo.
 */
export { factoryVocabulary } from './vocabulary.factory.ts';
export { schoolVocabulary } from './vocabulary.school.ts';
export type * from './vocabulary.types.ts';

/** The entry of a key; the lists of the demo refer to each other by such keys. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo does not know ${String(key)}`);
  return value;
}
