import { useMe } from '../../../kit/web/app/me.ts';
import { useSections, type FoundSection } from '../../../kit/web/settings/sections.ts';
import { isFound } from '../../../kit/web/text/find.ts';
import { useReadings } from '../../../kit/web/text/pinyin/pinyin.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { settingsPath } from '../menu.ts';
import type { SettingRow } from './setting-value.ts';

/** The settings whose name or help holds every word of a search, in characters or in pinyin. */
export function found<Row extends Pick<SettingRow, 'title' | 'help'>>(
  settings: readonly Row[],
  term: string,
): readonly Row[] {
  return settings.filter(({ title, help }) => isFound({ name: title, about: help }, term));
}

/** Finds the parts of the other pages that the reader may open; its page is drawn anew when names can be found by pinyin. */
export function useFindElsewhere(): (term: string) => readonly FoundSection[] {
  const of = useSections((sections) => sections.of);
  const texts = useText();
  const me = useMe();
  useReadings();
  return (term) => {
    if (term.trim() === '') return [];
    const others = of(texts, me).filter(({ href }) => !href.startsWith(settingsPath));
    return found(
      others.map((section) => ({ ...section, help: section.page })),
      term,
    );
  };
}
