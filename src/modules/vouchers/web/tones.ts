import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { EntryKind, VoucherState } from '../rules/states.ts';

export const voucherTones: Readonly<Record<VoucherState, Tone>> = {
  valid: 'success',
  used: 'neutral',
  expired: 'neutral',
  void: 'neutral',
};

export const entryTones: Readonly<Record<EntryKind, Tone>> = {
  issued: 'info',
  used: 'success',
  refunded: 'warning',
  expired: 'neutral',
  void: 'neutral',
  restored: 'info',
};
