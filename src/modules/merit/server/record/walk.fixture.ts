import { meritStates, transitions, type MeritState } from '../../rules/states.ts';
import { calledActions, type CalledAction } from '../builders.ts';

const leadingFrom = (state: MeritState) =>
  calledActions.map((action) => ({ action, leads: transitions[state][action] ?? [] }));

/** The distance of each state to the nearest of some; states without a path are missing. */
function distancesTo(goals: ReadonlySet<MeritState>): Map<MeritState, number> {
  const distances = new Map([...goals].map((goal): [MeritState, number] => [goal, 0]));
  for (let isNearer = true; isNearer;) {
    isNearer = false;
    for (const state of meritStates) {
      const next = leadingFrom(state).flatMap(({ leads }) => leads);
      const nearest = 1 + Math.min(...next.map((to) => distances.get(to) ?? Infinity));
      if (nearest >= (distances.get(state) ?? Infinity)) continue;
      distances.set(state, nearest);
      isNearer = true;
    }
  }
  return distances;
}

/** The steps, of these states, that bring a record nearer to one of the goals. */
export function stepsTowards(
  goals: ReadonlySet<MeritState>,
  states: readonly MeritState[],
): { state: MeritState; action: CalledAction }[] {
  const distances = distancesTo(goals);
  const far = (state: MeritState): number => distances.get(state) ?? Infinity;
  return [...new Set(states)].flatMap((state) =>
    leadingFrom(state)
      .filter(({ leads }) => leads.some((to) => far(to) < far(state)))
      .map(({ action }) => ({ state, action })),
  );
}
