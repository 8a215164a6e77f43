import { IconSearch } from '../../kit/web/display/icons.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { HomeLink, Message } from './message.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { notFound } = useText().shell;
  return (
    <Message icon={<IconSearch />} title={notFound.title} text={notFound.text}>
      <HomeLink>{notFound.home}</HomeLink>
    </Message>
  );
}
