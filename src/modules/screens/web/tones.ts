import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { ScreenState } from '../rules/states.ts';

export const screenTones: Readonly<Record<ScreenState, Tone>> = {
  waiting: 'warning',
  paired: 'info',
  online: 'success',
  offline: 'danger',
  revoked: 'neutral',
  retired: 'neutral',
};
