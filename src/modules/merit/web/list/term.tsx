import { TermHelp } from '../../../../kit/web/overlay/term-help.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Tier } from '../../rules/record.rules.ts';

/** What a kind of points or the overall points mean, at the word; the page has the words `meritTerms`. */
export function TermOf({ term }: { term: Tier | 'overall' }) {
  const { meritTerms: terms } = useText();
  return <TermHelp label={terms.ask(terms.names[term])} text={terms.meanings[term]} />;
}
