import { useEffect } from 'react';
import { create } from 'zustand';
import { useSettings } from '../../settings/settings.ts';
import { readingsOf, type Readings } from './spelling.ts';

/** How characters are read; null before they have been fetched, and where nobody reads Chinese. */
const useFetched = create<{ readonly readings: Readings | null }>(() => ({ readings: null }));

let coming: Promise<void> | null = null;

/** Fetches how characters are read, in Chinese alone. Without it names are found by their characters. */
export function fetchReadings(): Promise<void> {
  if (useSettings.getState().language !== 'zh_CN') return Promise.resolve();
  coming ??= import('./characters.built.ts').then(
    ({ charactersBySyllable }) => useFetched.setState({ readings: readingsOf(charactersBySyllable) }),
    () => {
      coming = null;
    },
  );
  return coming;
}

/** For a search that finds at once: it is done anew when the readings are here. */
export function useReadings(): void {
  useFetched();
  const language = useSettings((settings) => settings.language);
  useEffect(() => void fetchReadings(), [language]);
}

/** Those by which names are found in the language of the moment. */
export const currentReadings = (): Readings | null =>
  useSettings.getState().language === 'zh_CN' ? useFetched.getState().readings : null;
