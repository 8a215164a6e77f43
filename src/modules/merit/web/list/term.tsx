import { TermHelp } from '../../../../kit/web/overlay/term-help.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Tier } from '../../rules/record.rules.ts';

/** The meaning of a kind of points or of the overall points, at the word; the page has the words `meritTerms`. */
export function TermOf({ term }: { term: Tier | 'overall' }) {
  const { meritTerms: terms } = useText();
  return <TermHelp label={terms.ask(terms.names[term])} text={terms.meanings[term]} />;
}
