import { holdsWords, wordsOf } from '../../../kit/web/text/holds-words.ts';
import type { SettingRow } from './setting-value.ts';

/** The settings whose name or help holds every word of a search. */
export function found<Row extends Pick<SettingRow, 'title' | 'help'>>(
  settings: readonly Row[],
  term: string,
): readonly Row[] {
  const words = wordsOf(term);
  return settings.filter(({ title, help }) => holdsWords(`${title} ${help}`, words));
}
