import { IconButton } from '../../kit/web/display/button.tsx';
import { IconStar } from '../../kit/web/display/more-icons.tsx';
import { showRefusal } from '../../kit/web/act/use-act.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { useKitText } from '../../kit/web/words/use-kit-text.tsx';
import { usePages } from '../routing/pages.ts';
import { useShownPage } from '../routing/page-host.tsx';
import { favour } from './favour.ts';
import { useFavourites } from './favourites.ts';

/** Puts the page in front among the favourites of the menu, or takes it off. */
export function Star() {
  const { shellLines } = useText();
  const { error } = useKitText();
  const front = useShownPage();
  const title = usePages((state) => state.pages.find(({ key }) => key === front?.key)?.title);
  const isMarked = useFavourites(({ pages }) => pages.some(({ path }) => path === front?.key));
  if (!front) return null;
  const page = { path: front.key, title: (title ?? '').slice(0, 120) };
  return (
    <IconButton
      className={isMarked ? 's-star s-star-on' : 's-star'}
      label={isMarked ? shellLines.unfavour : shellLines.favour}
      pressed={isMarked}
      icon={<IconStar />}
      onClick={() =>
        void favour(page, !isMarked).catch((problem: unknown) => showRefusal(problem, error.title))
      }
    />
  );
}
