import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { commandStates, punchStates } from '../rules/states.ts';

export const punchTones: Readonly<Record<(typeof punchStates)[number], Tone>> = {
  matched: 'success',
  unmatched: 'warning',
  ignored: 'neutral',
  duplicate: 'neutral',
};

export const commandTones: Readonly<Record<(typeof commandStates)[number], Tone>> = {
  queued: 'neutral',
  sent: 'warning',
  done: 'success',
  failed: 'danger',
  expired: 'danger',
};
