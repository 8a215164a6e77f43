import { dayInZone } from '../../kit/contract/format.ts';
import { isGranted, useMe } from '../../kit/web/app/me.ts';
import type { HomePart } from '../../kit/web/app/slots.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { useNow } from '../../kit/web/app/use-now.ts';
import { languageTags } from '../words/words.ts';
import { indexPageOf } from './index-page.ts';
import { homeParts } from './parts.ts';
import { HomeTiles } from './tiles.tsx';
import './home.css';

/** The home page: pending reviews, the user's points and rank, news, and links to everyday work. */
export default function Home() {
  const style = useSettings((settings) => settings.style);
  return (
    <div className="h-home" data-index={indexPageOf(style)}>
      <Greeting />
      <Parts width="full" />
      <HomeTiles />
      <div className="h-columns">
        <div>
          <Parts width="wide" />
        </div>
        <div>
          <Parts width="narrow" />
        </div>
      </div>
    </div>
  );
}

function Parts({ width }: Pick<HomePart, 'width'>) {
  const me = useMe();
  return homeParts
    .filter((part) => part.width === width && (!part.permission || isGranted(me, part.permission)))
    .map(({ Part }, index) => <Part key={index} />);
}

const hourNames = [
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
] as const;

function Greeting() {
  const { shellHome: home } = useText();
  const me = useMe();
  const tag = languageTags[useLanguage()];
  const zone = useSettings((settings) => settings.zone);
  const now = useNow();
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  const part = hour < 4 ? 'evening' : (hourNames.find(([until]) => hour < until)?.[1] ?? 'evening');
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: zone }).format(now);
  return (
    <header className="h-greeting">
      <h1>{home.hello({ greeting: home.greeting[part], name: me.name })}</h1>
      <p>
        <time dateTime={dayInZone(now, zone)}>{day}</time>
        <span>{me.organisation.name}</span>
      </p>
    </header>
  );
}
