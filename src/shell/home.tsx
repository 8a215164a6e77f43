import { useMe } from '../kit/web/me.ts';
import { useText } from '../kit/web/text/text.tsx';
export function Home() {
  const { home } = useText().shell;
  const me = useMe();
  return <h1>{home.hello({ greeting: home.greeting.morning, name: me.name })}</h1>;
}
