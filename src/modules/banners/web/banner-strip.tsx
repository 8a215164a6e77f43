import { useState } from 'react';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { IconButton } from '../../../kit/web/display/button.tsx';
import { IconClose } from '../../../kit/web/display/icons.tsx';
import { isAnswered, useHomeReady } from '../../../kit/web/home/ready.ts';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useWrite } from '../../../kit/web/send/write.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { bannersCalls as calls } from '../calls.ts';
import { isOwnLink, type Place } from '../rules.ts';
import { Picture } from './shown-picture.tsx';

type LiveBanner = OutputOf<typeof calls.resources>[number];

const stayMs = 60_000;

/**
 * The live banners of a place, one at a time; nobody is hurried on. Over the page they are a slim strip with their words,
 * at its side a picture with its words below. Each can be hidden, and comes back when somebody changes it.
 */
export function BannerStrip({ place }: { place: Place }) {
  const words = useText().banners;
  const answer = useCall(calls.resources, { place }, { quiet: true, staleMs: stayMs });
  const { data = [] } = answer;
  useHomeReady(isAnswered(answer));
  const hiding = useAct(calls.hide, { changes: [calls.resources] });
  const [at, setAt] = useState(0);
  const banner = data[Math.min(at, data.length - 1)];
  if (!banner) return null;
  return (
    <section className="ba-strip" data-place={place} aria-label={words.pages}>
      <Banner key={banner.id} banner={banner} />
      {data.length > 1 && (
        <div className="ba-dots">
          {data.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`${words.show(index + 1)}: ${title}`}
              aria-current={id === banner.id}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
      <IconButton
        label={words.hide(banner.title)}
        icon={<IconClose />}
        onClick={() => void hiding.run({ id: banner.id, edition: banner.edition })}
      />
    </section>
  );
}

function Banner({ banner: { id, version, place, title, link } }: { banner: LiveBanner }) {
  const words = useText().banners;
  const write = useWrite();
  const content = (
    <>
      <Picture id={id} version={version} place={place} title="" />
      <strong className="ba-words">{title}</strong>
    </>
  );
  // Counting a click must not keep anybody from following it.
  const followed = (): void => void write(calls.click, { id }, { quiet: true }).catch(() => {});
  if (link === '') return <span className="ba-shown">{content}</span>;
  if (isOwnLink(link))
    return (
      <span className="ba-shown" onClickCapture={followed}>
        <ScreenLink to={link as `/${string}`} className="ba-shown">
          {content}
        </ScreenLink>
      </span>
    );
  return (
    <a
      className="ba-shown"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      title={words.opensElsewhere}
      onClick={followed}
    >
      {content}
    </a>
  );
}
