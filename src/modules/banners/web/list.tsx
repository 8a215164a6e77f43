import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { bannersCalls as calls } from '../calls.ts';
import { bannerFields as fields, bannerWords, type BannerRow } from '../columns.ts';
import { Picture } from './shown-picture.tsx';
import './style.css';

const OrderDialog = late(async () => (await import('./order-dialog.tsx')).default);
const PreviewDialog = late(async () => (await import('./preview-dialog.tsx')).default);

const changes = [calls.list, calls.resources];
const versioned = ({ id, version }: BannerRow) => ({ id, version });

function Audience({ banner: { audience, audienceNames } }: { banner: BannerRow }) {
  const words = useText().banners;
  return audience === 'all' ? words.everybody : audienceNames.join(', ');
}

/** /bannerConfig: the pictures of the home page. */
export default listScreen(calls.list, {
  path: '/bannerConfig',
  words: ({ banners: words }) => {
    const texts = bannerWords({ banners: words });
    return {
      ...texts,
      columns: { ...texts.columns, picture: words.columns.picture },
      help: words.help,
      filters: words.filters,
      empty: { title: words.emptyTitle, text: words.emptyText },
    };
  },
  row: { key: 'id', name: 'title' },
  columns: [
    custom(
      'picture',
      ({ id, version, place, title }: BannerRow) => (
        <span className="ba-thumb">
          <Picture id={id} version={version} place={place} title={title} isThumb />
        </span>
      ),
      { width: 140, screenOnly: true },
    ),
    column(fields.title, { main: true, sort: true, wraps: true }),
    column(fields.place),
    column(fields.state, {
      tones: { draft: 'neutral', scheduled: 'info', live: 'success', ended: 'neutral' },
    }),
    column(fields.fromDay, { sort: true }),
    column(fields.untilDay),
    custom('audience', (banner: BannerRow) => <Audience banner={banner} />, { width: 160, wraps: true }),
    column(fields.link, { wraps: true, spare: true }),
    column(fields.clicks, { sort: true }),
  ],
  filters: [search('keyword'), filter(fields.place), filter(fields.state)],
  use: [
    edits<BannerRow>({
      changes,
      form: { load: () => import('./form.tsx'), save: calls.save, newText: ({ banners }) => banners.add },
      acts: [
        sends(calls.publish, {
          id: 'publish',
          label: ({ banners }) => banners.publish,
          when: ({ state }) => state === 'draft',
          input: versioned,
          done: ({ banners }) => banners.published,
        }),
        {
          id: 'preview',
          label: ({ banners }) => banners.preview,
          run: (banner, { show }) => show((onClose) => <PreviewDialog banner={banner} onClose={onClose} />),
        },
        sends(calls.end, {
          id: 'end',
          label: ({ banners }) => banners.end,
          danger: true,
          when: ({ state }) => state === 'live' || state === 'scheduled',
          input: versioned,
          ask: ({ title }, { banners: words }) => ({
            title: words.end,
            status: title,
            tip: words.endTip,
            danger: true,
          }),
        }),
      ],
      remove: { call: calls.remove, input: versioned, name: ({ title }) => title },
    }),
    () => {
      const words = useText().banners;
      const [isOrdering, setOrdering] = useState(false);
      return {
        actions: <Button onClick={() => setOrdering(true)}>{words.order}</Button>,
        dialog: isOrdering && <OrderDialog onClose={() => setOrdering(false)} />,
      };
    },
    exported('banners.list', organisationRights.banners),
  ],
});
