import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { DeviceCondition } from '../../devices/rules.ts';
import type { MessageState } from '../rules/states.ts';

export const messageTones: Readonly<Record<MessageState, Tone>> = {
  queued: 'warning',
  sent: 'success',
  shown: 'success',
  failed: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export const conditionTones: Readonly<Record<DeviceCondition, Tone>> = {
  waiting: 'warning',
  online: 'success',
  offline: 'danger',
  retired: 'neutral',
};
