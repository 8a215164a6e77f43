import { IconSearch } from '../kit/web/icons.tsx';
import { ScreenLink } from '../kit/web/screen-link.tsx';
import { useText } from '../kit/web/text/text.tsx';
import { Message } from './message.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { notFound } = useText().shell;
  return (
    <Message icon={<IconSearch />} title={notFound.title} text={notFound.text}>
      <ScreenLink to="/home" className="k-button k-button-primary">
        {notFound.home}
      </ScreenLink>
    </Message>
  );
}
