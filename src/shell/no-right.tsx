import { IconLock } from '../kit/web/icons.tsx';
import { useLanguage, useText } from '../kit/web/text/text.tsx';
import { permissionRows } from '../modules/access/access.permissions.ts';
import { HomeLink, Message } from './message.tsx';
import { usePlace } from './routing.ts';

/** A banned route: which right is missing, and whom to ask for it. */
export default function NoRight() {
  const { noRight } = useText().shell;
  const language = useLanguage();
  const ids = usePlace(({ place }) => (typeof place?.search['id'] === 'string' ? place.search['id'] : ''));
  const rows = permissionRows.filter(({ id }) => ids.split(' ').includes(id));
  return (
    <Message icon={<IconLock />} title={noRight.title} text={noRight.text}>
      {rows.length > 0 && (
        <dl className="s-lacking">
          <dt>{noRight.lacking}</dt>
          {rows.map(({ id, name }) => (
            <dd key={id}>
              {name[language]} <code>{id}</code>
            </dd>
          ))}
        </dl>
      )}
      <p>{rows.length > 0 ? noRight.ask : noRight.askBare}</p>
      <HomeLink>{noRight.home}</HomeLink>
    </Message>
  );
}
