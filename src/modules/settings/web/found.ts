import { useMe } from '../../../kit/web/app/me.ts';
import { useSections, type FoundSection } from '../../../kit/web/settings/sections.ts';
import { holdsWords, wordsOf } from '../../../kit/web/text/holds-words.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { settingsPath } from '../menu.ts';
import type { SettingRow } from './setting-value.ts';

/** The settings whose name or help holds every word of a search. */
export function found<Row extends Pick<SettingRow, 'title' | 'help'>>(
  settings: readonly Row[],
  term: string,
): readonly Row[] {
  const words = wordsOf(term);
  return settings.filter(({ title, help }) => holdsWords(`${title} ${help}`, words));
}

/** Finds the parts of the other pages that the reader may open. */
export function useFindElsewhere(): (term: string) => readonly FoundSection[] {
  const of = useSections((sections) => sections.of);
  const texts = useText();
  const me = useMe();
  return (term) => {
    if (term.trim() === '') return [];
    const others = of(texts, me).filter(({ href }) => !href.startsWith(settingsPath));
    return found(
      others.map((section) => ({ ...section, help: section.page })),
      term,
    );
  };
}
