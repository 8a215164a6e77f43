import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { CardState, ComplaintState } from '../rules/states.ts';

export const cardTones: Readonly<Record<CardState, Tone>> = {
  draft: 'neutral',
  open: 'success',
  closed: 'neutral',
};

export const complaintTones: Readonly<Record<ComplaintState, Tone>> = {
  open: 'warning',
  answered: 'accent',
  closed: 'neutral',
};
