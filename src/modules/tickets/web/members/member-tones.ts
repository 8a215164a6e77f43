import type { Tone } from '../../../../kit/web/display/tag.tsx';
import type { MemberStatus } from '../../../members/rules.ts';

export const memberTones: Readonly<Record<MemberStatus, Tone>> = {
  inactive: 'neutral',
  active: 'success',
  frozen: 'warning',
  stopped: 'neutral',
  deleted: 'neutral',
};
