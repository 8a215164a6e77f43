import { useText } from '../../../../kit/web/text/text.tsx';

type Candidate = { unitName: string; levelName: string; waiting: number };

/**
 * The facts that distinguish possible reviewers: the unit, the level of authority, and the number of records that wait
 * already.
 */
export function useCandidateHint(): (candidate: Candidate) => string {
  const { waits } = useText().merit;
  return ({ unitName, levelName, waiting }) =>
    [unitName, levelName, waiting > 0 ? waits(waiting) : ''].filter(Boolean).join(' · ');
}
