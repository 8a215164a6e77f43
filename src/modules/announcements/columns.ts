import { choice, count, derived, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { AnnouncementRow } from './calls.ts';
import { announcement } from './fields.ts';
import { announcementStates, receiptStates } from './rules.ts';

const { title, category, fromDay, untilDay, needsConfirm } = announcement.fields;

export const announcementColumns = {
  title,
  category,
  state: choice('state', announcementStates, { width: 100 }),
  audience: derived('audience', 'texts', ({ audienceNames }: AnnouncementRow) => audienceNames, {
    width: 160,
  }),
  fromDay,
  untilDay,
  publishedAt: instant('publishedAt'),
  recipients: count('recipients'),
  readers: count('readers'),
  confirmers: count('confirmers'),
  needsConfirm,
  byName: text('byName', { width: 110 }),
} as const;

export const receiptColumns = {
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 100 }),
  unitName: text('unitName', { width: 140 }),
  state: choice('state', receiptStates, { width: 90 }),
  readAt: instant('readAt'),
  confirmedAt: instant('confirmedAt'),
} as const;

export const announcementWords = ({ announcements: words }: Pick<Catalogue, 'announcements'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { category: words.categories, state: words.states, audience: words.audiences },
});

export const receiptWords = ({ announcements: { receipts } }: Pick<Catalogue, 'announcements'>) => ({
  title: receipts.title,
  columns: receipts.columns,
  choices: { state: receipts.states },
});
