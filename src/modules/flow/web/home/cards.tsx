import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconClose, IconPlus, type Icon } from '../../../../kit/web/display/icons.tsx';
import { IconChart, IconStar } from '../../../../kit/web/display/more-icons.tsx';
import { useDismissed } from '../../../../kit/web/home/dismissed.ts';
import { useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import './cards.css';

const cards = [
  { id: 'earn', to: '/eventlibrary/values', icon: IconStar },
  { id: 'claim', to: '/integralManage/claims', icon: IconPlus },
  { id: 'rank', to: '/integralForm/colligateRank', icon: IconChart },
] as const satisfies readonly { id: string; to: string; icon: Icon }[];

/** First facts for a new member; each card disappears when it is dismissed. */
export function CardsPart() {
  const words = useText().flow.cards;
  const dismissed = useDismissed();
  const { isClosed } = useNavigator();
  useHomeReady(true);
  const open = cards.filter(({ id, to }) => !dismissed.has(`card.${id}`) && !isClosed(to));
  if (open.length === 0) return null;
  return (
    <section className="fl-cards" aria-label={words.title}>
      {open.map(({ id, to, icon: CardIcon }) => (
        <div key={id} className="h-card fl-card">
          <ScreenLink to={to}>
            <CardIcon />
            <strong>{words[id].title}</strong>
            <span>{words[id].text}</span>
          </ScreenLink>
          <IconButton
            label={words.dismiss(words[id].title)}
            icon={<IconClose />}
            onClick={() => dismissed.add(`card.${id}`)}
          />
        </div>
      ))}
    </section>
  );
}
