import type { Tone } from '../../../kit/web/display/tag.tsx';
import type { AnnouncementState, ReceiptState } from '../rules.ts';

export const announcementTones: Readonly<Record<AnnouncementState, Tone>> = {
  draft: 'neutral',
  review: 'warning',
  approved: 'info',
  published: 'success',
  ended: 'neutral',
  recalled: 'danger',
};

export const receiptTones: Readonly<Record<ReceiptState, Tone>> = {
  unread: 'warning',
  read: 'info',
  confirmed: 'success',
};
