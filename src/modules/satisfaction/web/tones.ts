import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { CardState } from '../rules/states.ts';

export const cardTones: Readonly<Record<CardState, Tone>> = {
  issued: 'neutral',
  given: 'warning',
  accepted: 'success',
  posted: 'success',
  refused: 'danger',
  void: 'neutral',
};
