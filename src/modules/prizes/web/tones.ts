import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { OrderState } from '../order.rules.ts';

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  requested: 'warning',
  approved: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  returned: 'neutral',
};
