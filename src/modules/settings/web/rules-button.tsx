import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { rulesPath } from '../menu.ts';

/** A button of the prizes, to the rules for tickets. */
export default function RulesButton() {
  const words = useText().settings.rules;
  return (
    <ScreenLink className="k-button" to={rulesPath}>
      {words.title}
    </ScreenLink>
  );
}
