import { choice, count, flag, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { privacyModes, themes } from './rules/content.rules.ts';

export const profileFields = {
  name: text('name', { width: 180 }),
  pages: count('pages', { width: 80 }),
  theme: choice('theme', themes, { width: 90 }),
  privacy: choice('privacy', privacyModes, { width: 130 }),
  screens: count('screens', { width: 80 }),
  liveAt: instant('liveAt'),
  nextAt: instant('nextAt'),
  isChanged: flag('isChanged', { width: 110 }),
  changedAt: instant('changedAt'),
} as const;

export const profileWords = ({ screensProfiles: words }: Pick<Catalogue, 'screensProfiles'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { theme: words.themes, privacy: words.privacies, isChanged: words.changed },
});
