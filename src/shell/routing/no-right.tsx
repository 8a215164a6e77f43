import { IconLock } from '../../kit/web/display/more-icons.tsx';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { declarationOf, type PermissionId } from '../../kit/contract/permission.ts';
import { useMaybeMe } from '../../kit/web/app/me.ts';
import { PageHold, useHold } from '../../kit/web/app/hold.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { ComingPage } from '../frame/coming-page.tsx';
import { HomeLink, Message } from './message.tsx';
import { fromModules, useModules } from './modules.ts';
import { usePlace } from './routing.ts';

// Whole, with their names: elsewhere the build leaves the browser their ids alone.
const declarations = import.meta.glob<Readonly<Record<string, Readonly<Record<string, PermissionId>>>>>(
  '../../modules/*/permissions.ts',
  { query: '?whole', eager: true },
);
const known = Object.values(declarations).flatMap((file) =>
  Object.values(file).flatMap((rights) => Object.values(rights)),
);

/** The additions of modules: people to ask, and a way to ask them. */
const parts = fromModules((modules) =>
  modules.flatMap(({ noRight }) =>
    noRight
      ? [
          late(async () => (await noRight.load()).default, {
            look: 'unseen',
            words: noRight.words,
            waiting: () => <Holds />,
          }),
        ]
      : [],
  ),
);

/** Centred content would move with each part that comes. */
function Holds() {
  useHold(true);
  return null;
}

/** A banned route: the missing right, and the people who can grant it. */
export default function NoRight() {
  return (
    <PageHold waiting={<ComingPage />}>
      <Lacking />
    </PageHold>
  );
}

function Lacking() {
  const { noRight } = useText().shell;
  const language = useLanguage();
  // An address that is opened first is answered before all modules are there.
  const areAll = useModules((modules) => modules.areAll);
  useHold(useMaybeMe() !== null && !areAll);
  const ids = usePlace(({ place }) => (typeof place?.search['id'] === 'string' ? place.search['id'] : ''));
  const rows = known.filter((id) => ids.split(' ').includes(id)).map(declarationOf);
  return (
    <Message icon={<IconLock />} title={noRight.title} text={noRight.text}>
      {rows.length > 0 && (
        <dl className="s-lacking">
          <dt>{noRight.lacking}</dt>
          {rows.map(({ id, names }) => (
            <dd key={id}>{names[language]}</dd>
          ))}
        </dl>
      )}
      <p>{rows.length > 0 ? noRight.ask : noRight.askBare}</p>
      {parts().map((Part, index) => (
        <Part key={index} lacked={rows.map(({ id }) => id)} />
      ))}
      <HomeLink>{noRight.home}</HomeLink>
    </Message>
  );
}
