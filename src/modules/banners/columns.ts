import type { OutputOf } from '../../kit/contract/call.ts';
import { choice, count, derived } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { banner } from './banner.fields.ts';
import type { bannersCalls } from './calls.ts';
import { bannerStates } from './rules.ts';

export type BannerRow = OutputOf<typeof bannersCalls.list>['rows'][number];

export const bannerFields = {
  title: banner.fields.title,
  place: banner.fields.place,
  state: choice('state', bannerStates, { width: 96 }),
  fromDay: banner.fields.fromDay,
  untilDay: banner.fields.untilDay,
  audience: derived('audience', 'texts', ({ audienceNames }: BannerRow) => audienceNames, { width: 180 }),
  link: banner.fields.link,
  clicks: count('clicks'),
} as const;

export const bannerWords = ({ banners: words }: Pick<Catalogue, 'banners'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { place: words.places, state: words.states },
});
