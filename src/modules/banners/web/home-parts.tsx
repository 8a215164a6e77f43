import type { HomeParts } from '../../../kit/web/app/slots.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import type { Place } from '../rules.ts';

const BannerStrip = late<{ place: Place }>(async () => (await import('./banner-strip.tsx')).BannerStrip, {
  words: ['banners'],
});

const home: HomeParts = {
  parts: [
    { id: 'banner', width: 'full', order: 5, Part: () => <BannerStrip place="home" /> },
    { id: 'sideBanner', width: 'narrow', order: 90, Part: () => <BannerStrip place="side" /> },
  ],
};
export default home;
