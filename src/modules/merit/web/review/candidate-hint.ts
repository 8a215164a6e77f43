import { useText } from '../../../../kit/web/text/text.tsx';

type Candidate = { unitName: string; levelName: string; waiting: number };

/** What tells one possible reviewer from another: the unit, the level of authority, and how many records wait already. */
export function useCandidateHint(): (candidate: Candidate) => string {
  const { waits } = useText().merit;
  return ({ unitName, levelName, waiting }) =>
    [unitName, levelName, waiting > 0 ? waits(waiting) : ''].filter(Boolean).join(' · ');
}
