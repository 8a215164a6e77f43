import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { InvitationState } from '../invitation.calls.ts';
import type { ApprovalStateName } from '../rules/states.ts';

export const stateTones: Readonly<Record<ApprovalStateName, Tone>> = {
  notStarted: 'neutral',
  todo: 'warning',
  untreated: 'info',
  delivered: 'info',
  passed: 'success',
  completed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

export const invitationTones: Readonly<Record<InvitationState, Tone>> = {
  sent: 'info',
  opened: 'info',
  applied: 'warning',
  joined: 'success',
  expired: 'neutral',
  revoked: 'danger',
};
