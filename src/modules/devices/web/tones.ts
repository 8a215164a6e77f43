import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { DeviceCondition } from '../rules.ts';

export const deviceTones: Readonly<Record<DeviceCondition, Tone>> = {
  waiting: 'warning',
  online: 'success',
  offline: 'danger',
  retired: 'neutral',
};
