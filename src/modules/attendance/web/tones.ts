import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { CorrectionStatus } from '../day.calls.ts';
import type { DayState } from '../rules/terms.rules.ts';

export const dayTones: Readonly<Record<DayState, Tone>> = {
  open: 'info',
  absent: 'danger',
  missed: 'warning',
  late: 'warning',
  earlyLeave: 'warning',
  leave: 'neutral',
  paid: 'neutral',
  trip: 'info',
  overtime: 'success',
  early: 'success',
  onTime: 'success',
  off: 'neutral',
  holiday: 'neutral',
  away: 'neutral',
};

export const ruleTones = { past: 'neutral', current: 'success', coming: 'info' } as const;
export const whiteTones = { current: 'success', coming: 'info', over: 'neutral' } as const;

export const correctionTones: Readonly<Record<CorrectionStatus, Tone>> = {
  pending: 'info',
  granted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
