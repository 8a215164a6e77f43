import type { SettingRow } from './setting-value.ts';

/** The settings whose name or help holds every word of a search. */
export function found<Row extends Pick<SettingRow, 'title' | 'help'>>(
  settings: readonly Row[],
  term: string,
): readonly Row[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ title, help }) => {
    const text = `${title} ${help}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
