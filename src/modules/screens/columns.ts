import { choice, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { screenStates } from './rules/states.ts';

export const screenFields = {
  name: text('name', { width: 180 }),
  place: text('place', { width: 160 }),
  state: choice('state', screenStates, { width: 90 }),
  profileName: text('profileName', { width: 140 }),
  lastContactAt: instant('lastContactAt'),
  dataAt: instant('dataAt'),
  size: text('size', { width: 110 }),
  watcherName: text('watcherName', { width: 120 }),
  zone: text('zone', { width: 150 }),
} as const;

export const screenWords = ({ screens: words }: Pick<Catalogue, 'screens'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { state: words.states },
});
