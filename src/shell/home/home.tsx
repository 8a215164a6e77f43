import { dayInZone } from '../../kit/contract/format.ts';
import { useMe } from '../../kit/web/app/me.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { useNow } from '../../kit/web/app/use-now.ts';
import { languageTags } from '../words/words.ts';
import { HomeGuide } from './home-guide.tsx';
import { HomeJumps } from './home-jumps.tsx';
import { HomeMessages } from './home-messages.tsx';
import { HomeOrganisation } from './home-organisation.tsx';
import { HomePoints } from './home-points.tsx';
import { HomeTodo } from './home-todo.tsx';
import { indexPageOf } from './index-page.ts';
import './home.css';

/** The home page: pending reviews, the user's points and rank, news, and links to everyday work. */
export default function Home() {
  const style = useSettings((settings) => settings.style);
  return (
    <div className="h-home" data-index={indexPageOf(style)}>
      <Greeting />
      <HomeGuide />
      <HomeJumps />
      <div className="h-columns">
        <div>
          <HomeTodo />
          <HomeMessages />
        </div>
        <div>
          <HomeOrganisation />
          <HomePoints />
        </div>
      </div>
    </div>
  );
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
