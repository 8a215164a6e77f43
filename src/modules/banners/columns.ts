import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, count, day, made, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { bannersCalls } from './calls.ts';
import { bannerStates, places } from './rules.ts';

export type BannerRow = OutputOf<typeof bannersCalls.list>['rows'][number];

export const bannerFields = {
  title: text('title', { width: 200 }),
  place: choice('place', places, { width: 120 }),
  state: choice('state', bannerStates, { width: 96 }),
  fromDay: day('fromDay'),
  untilDay: day('untilDay'),
  audience: made('audience', 'texts', ({ audienceNames }: BannerRow) => audienceNames, { width: 180 }),
  link: text('link', { width: 200 }),
  clicks: count('clicks'),
} as const;

export const bannerWords = ({ banners: words }: Pick<Catalogue, 'banners'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { place: words.places, state: words.states },
});
