import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { DrawState, WinnerState } from '../rules/states.ts';

export const drawTones: Readonly<Record<DrawState, Tone>> = {
  draft: 'neutral',
  frozen: 'info',
  drawing: 'warning',
  finished: 'success',
  cancelled: 'neutral',
};

export const winnerTones: Readonly<Record<WinnerState, Tone>> = {
  won: 'warning',
  handed: 'success',
  passed: 'neutral',
  unclaimed: 'neutral',
};

export const chanceTones = { in: 'neutral', won: 'success', void: 'danger', left: 'danger' } as const;
