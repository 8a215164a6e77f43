import { useMe } from '../../kit/web/app/me.ts';
import { late } from '../../kit/web/overlay/late.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { fromModules } from '../routing/modules.ts';

/** What modules say above every page. */
const bannersOf = fromModules((modules) =>
  modules.flatMap(({ banner }) => {
    if (!banner) return [];
    const { when, load, words } = banner;
    return [{ when, Banner: late(async () => (await load()).default, { look: 'unseen', words }) }];
  }),
);

/** That the data are samples, and what modules have to say. */
export function Above() {
  const { shell } = useText();
  const { isSandbox } = useMe().organisation;
  return (
    <>
      {isSandbox && <p className="s-sandbox">{shell.frame.sandbox}</p>}
      {bannersOf().map(({ when, Banner }, index) => when() && <Banner key={index} />)}
    </>
  );
}
