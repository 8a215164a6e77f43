import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { TicketState } from '../rules/states.ts';

export const ticketTones: Readonly<Record<TicketState, Tone>> = {
  generated: 'warning',
  printed: 'info',
  handed: 'success',
  inDraw: 'info',
  used: 'neutral',
  expired: 'neutral',
  void: 'neutral',
};
