import { useScreen } from '../../../kit/web/app/screen.ts';

/** The id of the card that the address names. */
export function useCardId(): string {
  const { id } = useScreen().search;
  return typeof id === 'string' ? id : '';
}
