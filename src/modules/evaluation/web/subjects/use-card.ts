import { useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { evaluationCalls as calls } from '../../calls.ts';
import { useCardId } from '../card-id.ts';

/** The card of the address; the page is called by its title and by what it edits. */
export function useCard(edited: string) {
  const id = useCardId();
  const answer = useCall(calls.detail, { id }, { quiet: true });
  useScreenTitle(answer.data && `${edited}: ${answer.data.card.title}`);
  return { id, card: answer.data?.card, isMissing: answer.isError };
}
